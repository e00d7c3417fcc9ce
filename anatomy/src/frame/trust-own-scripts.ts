interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
}

/**
 * The page accepts no plain text as a script address, script or HTML (Trusted Types). This allows addresses of its own files, and of
 * scripts that it creates itself to start its workers; only scripts can create those.
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
