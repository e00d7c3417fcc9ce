import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import {
  contentTopics,
  type ContentTopic,
  type Language,
  type ModuleEntry,
  type ModuleRelease,
  type PostedForm,
  type Registry,
  type SiteConfig,
  type SitePages,
} from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';

/** The files that pages are rendered from. They carry their hash in their names. */
export interface Renditions {
  shell: string;
  /** By the module's name. */
  modules: Record<string, string>;
}

export interface RenderOrder {
  /** Path and query. */
  address: string;
  language: Language;
  siteConfig: SiteConfig;
  /** The pages of the site, and the links that modules add. */
  pages: SitePages;
  /** The module that brings the page. */
  module: string;
  /** Files of the style sheets that the page is shown with, in their order. */
  styles: string[];
  posted?: PostedForm;
}

/** Which thread renders what, and for whom. */
interface RenderTask {
  pool: PoolName;
  renditions: Renditions;
  /** The network that asks; undefined for the site itself. */
  network: string | undefined;
}

/** What the thread gives back (see `src/server.tsx`). */
export interface RenderedPage {
  html: string;
  title: string | undefined;
  data: object;
  /** Texts of the elements of styles that its components made; builds of before do not tell. */
  inlineStyles?: string[];
  /** Of each style sheet, the rules that the page uses, and whether these are all. */
  styles: { rules: string; isWhole: boolean }[];
}

/** A rendered page, the topics of public content that it shows, and whether it shows nothing else. */
interface Rendering {
  page: RenderedPage;
  topics: Set<ContentTopic>;
  steady: boolean;
}

/** A page's turn did not come: nothing is said about the page. */
export class Overload extends Error {}

/** What a page asks of the API. */
interface ApiRequest {
  call: number;
  url: string;
  headers: Record<string, string>;
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'render-worker.js');
// A page takes some 20 ms; what takes this long hangs, and its thread with it.
const hangMs = 5_000;
const maxQueue = 40;
// Rendered one after the other they take half the time that a visitor waits (threat 74).
const maxOfNetwork = 8;

/** Where the publication put what the server renders from. */
export function findRenditions(
  siteDir: string,
  build: string,
  registry: Registry,
  releaseOf: (name: string, entry: ModuleEntry) => ModuleRelease,
): Renditions {
  const modules = Object.entries(registry)
    .map(([name, entry]) => [name, releaseOf(name, entry)] as const)
    .filter(([, { misfit }]) => !misfit)
    .map(([name, { version }]) => [name, join(siteDir, 'render', name, `${version}.cjs`)] as const)
    .filter(([, rendition]) => existsSync(rendition));
  return { shell: join(siteDir, 'shell/render', build, 'shell.cjs'), modules: Object.fromEntries(modules) };
}

/** Two releases of a module cannot run side by side, so pages of canaries have threads of their own. */
type PoolName = 'stable' | 'canary';
type Pool = Piscina<RenderOrder & { port: MessagePort }, RenderedPage>;

const idleMs: Record<PoolName, number> = { stable: Infinity, canary: 60_000 };

/**
 * Renders pages in threads. Another set of renditions gets threads of its own, so that what was released last is what is rendered,
 * and nothing of a former release stays in memory.
 */
export class Renderer {
  private readonly pools = new Map<PoolName, { renditions: string; pool: Pool }>();
  /** How many pages of each network are being rendered, or wait for it. */
  private readonly ofNetwork = new Map<string, number>();

  constructor(private readonly app: FastifyInstance) {
    app.addHook('onClose', async () => {
      await Promise.all([...this.pools.values()].map(({ pool }) => pool.destroy()));
    });
  }

  /**
   * @throws when the page cannot be rendered, or too many wait already: in all, or of its network
   */
  async render(task: RenderTask, order: RenderOrder): Promise<Rendering> {
    const { network = '' } = task;
    const before = this.ofNetwork.get(network) ?? 0;
    if (network !== '' && before >= maxOfNetwork) {
      throw new Overload('its network waits for others');
    }
    this.ofNetwork.set(network, before + 1);
    try {
      return await this.renderNext(task, order);
    } finally {
      const left = (this.ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) {
        this.ofNetwork.set(network, left);
      } else {
        this.ofNetwork.delete(network);
      }
    }
  }

  private async renderNext({ pool, renditions }: RenderTask, order: RenderOrder): Promise<Rendering> {
    const topics = new Set<ContentTopic>();
    let steady = true;
    let started = false;
    const { port1, port2: port } = new MessageChannel();
    port1.on('message', (message: 'started' | ApiRequest) => {
      if (message === 'started') {
        started = true;
        return;
      }
      const { call, url, headers } = message;
      const content = contentOf(url);
      (content ?? contentTopics).forEach((topic) => topics.add(topic));
      steady &&= content !== undefined;
      void this.ask(url, headers).then((reply) => port1.postMessage({ call, ...reply }));
    });
    try {
      const page = await this.threads(pool, renditions).run(
        { ...order, port },
        { transferList: [port], signal: AbortSignal.timeout(hangMs) },
      );
      return { page, topics, steady };
    } catch (error) {
      throw started ? error : new Overload('others are rendered first', { cause: error });
    } finally {
      port1.close();
    }
  }

  /** Asks this server's own API. It is nobody's reading: a post that is fetched ahead is not counted. */
  private async ask(url: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
    try {
      const reply = await this.app.inject({ method: 'GET', url, headers: { ...headers, 'sec-purpose': 'prerender' } });
      return { status: reply.statusCode, body: reply.body };
    } catch {
      // The server is closing.
      return { status: 503, body: '' };
    }
  }

  private threads(name: PoolName, renditions: Renditions): Pool {
    const wanted = JSON.stringify(renditions);
    const known = this.pools.get(name);
    if (known?.renditions === wanted) {
      return known.pool;
    }
    // What is being rendered ends in its own time.
    void known?.pool.close();
    const pool: Pool = new Piscina({
      filename: file,
      name: 'render',
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout: idleMs[name],
      // By then each page that was begun has ended or hangs.
      closeTimeout: hangMs,
      // Programs of the modules learn no secret of the server's from it.
      env: {},
      execArgv: [],
      workerData: renditions,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // What does not end in its own time is ended; told to nobody, it would end the process.
    pool.on('error', (error: unknown) => this.app.log.warn({ err: error }, 'threads of a former release were ended'));
    this.pools.set(name, { renditions: wanted, pool });
    return pool;
  }
}

const contentPaths = endpoints.map(({ path, content }) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  content,
}));

/** What a call is made of; undefined where its endpoint does not say. */
function contentOf(url: string): readonly ContentTopic[] | undefined {
  const [path] = url.split('?');
  return contentPaths.find(({ pattern }) => pattern.test(path ?? ''))?.content;
}
