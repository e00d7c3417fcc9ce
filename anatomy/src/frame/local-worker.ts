/**
 * A worker that is started by inline script, because a page without an origin may not start one from its address. Such a script has no base
 * address, so it gets that of the program. It has its own Trusted Types policy, as a page has.
 */
export class LocalWorker extends Worker {
  constructor({ href }: URL) {
    const address = JSON.stringify(href);
    const lines = [
      `const folder = new URL('/anatomy/', ${address}).href;`,
      'const createScriptURL = (part) => (part.startsWith(folder) ? part : undefined);',
      "self.trustedTypes?.createPolicy('default', { createScriptURL });",
      'const load = self.importScripts.bind(self);',
      `self.importScripts = (...parts) => load(...parts.map((part) => new URL(part, ${address}).href));`,
      `self.importScripts(${address});`,
    ];
    super(URL.createObjectURL(new Blob(lines, { type: 'text/javascript' })));
  }
}
