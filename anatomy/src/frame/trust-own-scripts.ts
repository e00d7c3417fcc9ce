interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
}

/**
 * The page takes no text where a script's address, a script or HTML is wanted (Trusted Types). This lets addresses of its own files
 * through, and those of scripts that it made itself, by which its workers begin: only a program has such.
 */
export function trustOwnScripts(): void {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createScriptURL(address: string) {
      const { protocol, origin, pathname } = new URL(address, location.href);
      const isOwn = origin === location.origin && pathname.startsWith('/anatomy/');
      return protocol === 'blob:' || isOwn ? address : undefined;
    },
  });
}
