/** The paths of scripts: the site's own, those of modules, and those of the payment sandbox. */
const folders = /^\/(static|modules|sandbox)\//;

interface TrustedTypesWindow {
  trustedTypes?: { defaultPolicy: unknown; createPolicy: (name: string, rules: object) => unknown };
}

/**
 * A page accepts no plain text as a script address, script or HTML (Trusted Types; decisions 0012). This allows addresses of the site's own
 * scripts, as the bundler and federation runtimes set them; a module under development has another port, which the policy of a production
 * page refuses.
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
