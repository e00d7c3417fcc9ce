import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { siteDir } from '../build/parts.mjs';
import { root } from '../build/run.mjs';
import { ensureChromium, findChromium } from '../chromium.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };
/** The application, and the library that writes clips in the browser. */
const folders = [siteDir, join(root, 'node_modules/mediabunny/dist/bundles')];

/** The exercise records as the server sends them, all unlocked, because the pictures are the site's own. */
function readExercises() {
  const folder = join(root, 'server/content/exercises');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function answer(exercises, path) {
  if (path === '/api/software/exercise/list') {
    return exercises.map(({ motion: _motion, ...record }) => record);
  }
  const code = /^\/api\/software\/exercise\/detail\/([\w-]+)$/.exec(path)?.[1];
  return exercises.find((exercise) => exercise.code === code);
}

function serve(exercises) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const data = answer(exercises, pathname);
    if (data) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 'OK', message: '', data }));
      return;
    }
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const file = folders.map((folder) => join(folder, path)).find((candidate) => existsSync(candidate));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  });
}

/** Serves the built application with all exercises unlocked and starts a browser with software rendering. */
export async function openApplication() {
  const exercises = readExercises();
  const server = serve(exercises);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${server.address().port}`;
  await ensureChromium();
  const executablePath = findChromium();
  let browser;
  let page;
  /** One page for all scenes, because computing the body takes longer than drawing it; a new one after a crash of the browser. */
  async function readyPage() {
    if (!browser?.isConnected() || page?.isClosed()) {
      await browser?.close();
      browser = await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          '--disable-background-networking',
        ],
      });
      page = await browser.newPage({
        viewport: { width: 160, height: 120 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await page.goto(`${origin}/anatomy/?bare=1&play=0`);
      await page.waitForFunction(() => globalThis.anatomy?.services.stage.get());
      // An exercise is found in the list.
      await page.waitForFunction(() => globalThis.anatomy.services.library.get().list.state !== 'loading');
      await page.evaluate(() => globalThis.anatomy.services.stage.get().whenRefined());
    }
    return page;
  }
  return {
    exercises,
    readyPage,
    /**
     * Shows a scene in a page of this size.
     * @throws if the scene names an exercise that does not exist or could not be loaded
     */
    async openScene(scene, { width, height, scheme }) {
      const query = new URLSearchParams(scene);
      const code = query.get('exercise');
      if (code && !exercises.some((exercise) => exercise.code === code)) {
        throw new Error(`there is no exercise ${code}`);
      }
      query.set('bare', '1');
      query.set('play', '0');
      await readyPage();
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await page.evaluate((search) => globalThis.anatomy.openAddress(search), `?${query}`);
      // Without its record the picture would show a standing body.
      const state = await page.evaluate((name) => globalThis.anatomy.services.library.get().details[name]?.state, code);
      if (code && state !== 'ok') {
        throw new Error(`the exercise ${code} could not be loaded: ${state}`);
      }
      return page;
    },
    async close() {
      await browser?.close();
      server.close();
    },
  };
}
