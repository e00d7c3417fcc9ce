// Runs in worker threads: renders pages with the server builds of shell and modules, and selects the styles that they
// use.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { PurgeCSS } from 'purgecss';

/** @type {import('./renderer').Renditions} */
const { shell: shellFile, modules } = workerData;

/** Runs a CommonJS file again, regardless of earlier runs from its address, with a separate `require`. */
function load(file, require) {
  const module = { exports: {} };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** The shell, and the modules that it received. */
const shell = load(shellFile, createRequire(shellFile));
const provided = new Set();
const stylesheets = new Map();

function provideModule(name) {
  if (!provided.has(name)) {
    const module = load(modules[name], (request) => {
      if (!(request in shell.shares)) {
        throw new Error(`module ${name} asks for ${request}, which the shell does not share`);
      }
      return shell.shares[request];
    });
    shell.provideModule(module.default);
    provided.add(name);
  }
}

// Pages' API requests go to the server's main thread, through the port of the task. Tasks come one at a time.
let port;
const waiting = new Map();
let calls = 0;
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, 'http://site') : input, init);
  }
};
globalThis.fetch = (request) =>
  new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== 'http://site') {
      reject(new Error(`${origin} is not this site`));
      return;
    }
    calls += 1;
    waiting.set(calls, ({ status, body }) => resolve(new Response(body, { status })));
    port.postMessage({ call: calls, url: pathname + search, headers: Object.fromEntries(request.headers) });
  });

/**
 * @param {import('./renderer').RenderOrder} order
 * @returns {Promise<import('./renderer').RenderedPage>}
 */
export async function render({ module, styles, port: given, ...task }) {
  port = given;
  port.postMessage('started');
  provideModule(module);
  port.on('message', ({ call, ...reply }) => {
    waiting.get(call)?.(reply);
    waiting.delete(call);
  });
  try {
    const page = await shell.render(task);
    return { ...page, styles: await usedStyles(page.html, styles) };
  } finally {
    port.close();
    waiting.clear();
  }
}

/** The rules of each style sheet that a page uses, in any colour scheme. */
async function usedStyles(html, files) {
  const content = [{ raw: `<html data-mantine-color-scheme="light"><body>${html}</body></html>`, extension: 'html' }];
  const css = files.map((file) => ({ raw: readStylesheet(file) }));
  const results = await new PurgeCSS().purge({
    content,
    css,
    keyframes: true,
    dynamicAttributes: ['data-mantine-color-scheme', 'data-session', 'lang', 'dir'],
  });
  return results.map(({ css: rules }, place) => ({ rules, isComplete: rules === css[place].raw }));
}

function readStylesheet(file) {
  if (!stylesheets.has(file)) {
    stylesheets.set(file, readFileSync(file, 'utf8'));
  }
  return stylesheets.get(file);
}
