import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { contentDir } from '../../platform/paths';
import { pictureJudge } from '../../platform/pictures';
import type { ReleaseStore } from '../releases/store/release-store';
import { anatomyPolicy, documentPolicy, openerPolicy } from '../content-policy';
import { scriptHashes } from '../inline-sources';
import { stillHint } from './anatomy-still';

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const day = 'public, max-age=86400';
// A build's file with a content hash in its name, or in a module's versioned folder, never changes.
const hashed = /[.-][0-9a-f]{8,}\.(?:js|css|woff2?|png|jpe?g|webp|avif|svg|glb|bin|wasm|json|map)(?:\.br|\.gz)?$/;

const releaseFile = /^[/]modules[/]([a-z][a-z0-9-]*)[/](\d[\w.+-]*)[/]/;

interface Mount {
  prefix: string;
  /** The first of several folders that has the file. */
  root: string | string[];
  headers(path: string, request: FastifyRequest): Record<string, string>;
}

/**
 * The folders that the site serves unchanged, with their caching rules. Brotli and gzip variants beside a file are sent
 * if present.
 */
export function mountsOf(config: Config): Mount[] {
  const site = config.siteDir;
  // Newly rendered pictures are part of the built site, which may have none.
  const pictures = [join(site, 'pictures'), join(contentDir, 'pictures')];
  const isAskedFor = pictureJudge(pictures);
  return [
    {
      prefix: '/static/',
      root: join(site, 'shell/static'),
      headers: (path) => ({ 'cache-control': hashed.test(path) ? year : revalidate }),
    },
    {
      prefix: '/modules/',
      root: join(site, 'modules'),
      headers: () => ({ 'cache-control': year, 'access-control-allow-origin': '*' }),
    },
    {
      prefix: '/anatomy/',
      root: join(site, 'anatomy'),
      // The frame may be sandboxed into an opaque origin, so that even its own files are cross-origin.
      headers: (path, { query, headers }) => {
        // The sent file may be the compressed variant.
        const page = /^(.+\.html)(?:\.br|\.gz)?$/.exec(path)?.[1];
        // Read each time, because a deployment may replace it.
        const scripts = page && existsSync(page) ? scriptHashes(readFileSync(page, 'utf8')) : [];
        const link = page && stillHint(query as Record<string, unknown>);
        return {
          'cache-control': hashed.test(path) ? year : revalidate,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cross-origin-embedder-policy': 'require-corp',
          'content-security-policy': anatomyPolicy(config, (query as { embed?: unknown }).embed === '1', scripts),
          ...(page && {
            'cross-origin-opener-policy': openerPolicy(headers['sec-fetch-site']),
            vary: 'Accept-Encoding, Sec-Fetch-Site',
          }),
          ...(link && { link }),
        };
      },
    },
    {
      // The packages with which other repositories build modules; a package's name contains its content's hash.
      prefix: '/kit/',
      root: join(site, 'kit'),
      headers: (path) => ({ 'cache-control': /-[0-9a-f]{10}\.tgz$/.test(path) ? year : revalidate }),
    },
    {
      prefix: '/documents/',
      root: join(contentDir, 'documents'),
      headers: () => ({ 'cache-control': revalidate, 'content-security-policy': documentPolicy() }),
    },
    {
      prefix: '/pictures/',
      root: pictures,
      headers: (path, { query }) => ({
        'cache-control': isAskedFor(path, (query as { v?: unknown }).v) ? year : day,
        'cross-origin-resource-policy': 'cross-origin',
      }),
    },
  ];
}

export function registerStaticFiles(app: FastifyInstance, config: Config, store: ReleaseStore): void {
  if (store.bucket) {
    // A page may come from a server with newer releases, and an open tab from an older one.
    app.addHook('onRequest', async ({ url }) => {
      const [, module, version] = releaseFile.exec(url) ?? [];
      if (module !== undefined && version !== undefined) {
        await store.obtain({ module, version });
      }
    });
  }
  for (const { prefix, root, headers } of mountsOf(config)) {
    app.register(fastifyStatic, {
      prefix,
      root,
      index: prefix === '/anatomy/' ? ['index.html'] : false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      suppressWarning: Array.isArray(root),
      setHeaders: (reply, path) => {
        reply.header('vary', 'Accept-Encoding');
        for (const [name, value] of Object.entries(headers(path, reply.request))) {
          reply.header(name, value);
        }
      },
    });
  }
}
