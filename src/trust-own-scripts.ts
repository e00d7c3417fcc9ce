/** Where the site has scripts: its own, those of modules, and those of the sandbox of payments. */
const folders = /^\/(static|modules|sandbox)\//;

interface TrustedTypesWindow {
  trustedTypes?: { defaultPolicy: unknown; createPolicy: (name: string, rules: object) => unknown };
}

/**
 * A page takes no text where a script's address, a script or HTML is wanted (Trusted Types; decisions 0012). This lets addresses of the
 * site's own scripts through, as the runtimes of bundler and federation write them; a module under development has another port, which
 * the policy of a page in production refuses.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as TrustedTypesWindow;
  if (trustedTypes && !trustedTypes.defaultPolicy) {
    trustedTypes.createPolicy('default', {
      createScriptURL(address: string) {
        const { origin, hostname, pathname } = new URL(address, location.href);
        const isTrusted = origin === location.origin ? folders.test(pathname) : hostname === 'localhost';
        return isTrusted ? address : undefined;
      },
    });
  }
}
