/**
 * A browser's worker that is started by lines of script: a page without an origin may not start one from its address. From
 * there addresses have no base, so that of the program is given to what it loads. It has a policy of Trusted Types of its own, as a page has.
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
