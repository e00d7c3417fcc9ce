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

/** The files from which pages are rendered. Their names contain their hash. */
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
  /** The module of the page. */
  module: string;
  /** Files of the page's style sheets, in their order. */
  styles: string[];
  posted?: PostedForm;
}

/** The thread and the content of a rendering, and the requesting network. */
interface RenderTask {
  pool: PoolName;
  renditions: Renditions;
  /** The network of the request; undefined for the site itself. */
  network: string | undefined;
}

/** The result of the thread (see `src/server.tsx`). */
export interface RenderedPage {
  html: string;
  title: string | undefined;
  data: object;
  /** Texts of the style elements that its components created; older builds do not provide them. */
  inlineStyles?: string[];
  /** The rules of each style sheet that the page uses, and whether these are all rules. */
  styles: { rules: string; isComplete: boolean }[];
}

/** A rendered page, its topics of public content, and whether it shows no other content. */
interface Rendering {
  page: RenderedPage;
  topics: Set<ContentTopic>;
  steady: boolean;
}

/** The page's turn did not come in time: the error says nothing about the page. */
export class Overload extends Error {}

/** A page's API request. */
interface ApiRequest {
  call: number;
  url: string;
  headers: Record<string, string>;
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'render-worker.js');
// A page takes some 20 ms; after this time it hangs, and its thread with it.
const hangMs = 5_000;
const maxQueue = 40;
// Rendered one after the other they take half of the time that a visitor waits (threat 74).
const maxOfNetwork = 8;

/** Where publication stored the server's renditions. */
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

/** Two releases of a module cannot run side by side, so pages of canaries have separate threads. */
type PoolName = 'stable' | 'canary';
type Pool = Piscina<RenderOrder & { port: MessagePort }, RenderedPage>;

const idleMs: Record<PoolName, number> = { stable: Infinity, canary: 60_000 };

/**
 * Renders pages in threads. Another set of renditions gets new threads, so that the latest release is rendered, and
 * nothing of a former one stays in memory.
 */
export class Renderer {
  private readonly pools = new Map<PoolName, { renditions: string; pool: Pool }>();
  /** The number of each network's pages that are being rendered, or wait for it. */
  private readonly ofNetwork = new Map<string, number>();

  constructor(private readonly app: FastifyInstance) {
    app.addHook('onClose', async () => {
      await Promise.all([...this.pools.values()].map(({ pool }) => pool.destroy()));
    });
  }

  /** @throws if the page cannot be rendered, or too many wait already: in total, or of its network */
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

  /** Calls this server's own API. It does not count as a read: a prefetched post is not counted. */
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
    // A current rendering may finish.
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
      // The modules' code must not get the server's secrets.
      env: {},
      execArgv: [],
      workerData: renditions,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // A thread that does not end in time is terminated; without a listener its error would end the process.
    pool.on('error', (error: unknown) => this.app.log.warn({ err: error }, 'threads of an earlier release ended'));
    this.pools.set(name, { renditions: wanted, pool });
    return pool;
  }
}

const contentPaths = endpoints.map(({ path, content }) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  content,
}));

/** The content topics of a call; undefined if its endpoint declares none. */
function contentOf(url: string): readonly ContentTopic[] | undefined {
  const [path] = url.split('?');
  return contentPaths.find(({ pattern }) => pattern.test(path ?? ''))?.content;
}
