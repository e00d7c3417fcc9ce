import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitePagesOf, type Registry } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import type { LiveSite } from '../shell/live-site';

export type SiteOfVisitor = (request: FastifyRequest, reply: FastifyReply) => LiveSite;

/** Few enough that a number identifies no visitor, enough that a share can be one hundredth. */
const draws = 1_000;
const cookieDays = 30;

/**
 * Whether a number gets a canary. Each release counts from another offset, so that canaries do not always go to the
 * same visitors; for one release a larger share contains the smaller one.
 */
function isDrawn(draw: number, module: string, version: string, percent: number): boolean {
  const start = createHash('sha1').update(`${module} ${version}`).digest().readUInt32BE() % draws;
  return (draw + start) % draws < (percent * draws) / 100;
}

/**
 * Decides the visitor's releases, before anything is rendered. While there is a canary, a cookie stores the browser's
 * random number, so that it keeps its releases, and no cache on the way stores a page for others.
 * @param isEnded whether a canary was ended automatically
 */
export function createSiteOfVisitor(
  { publicUrl }: Config,
  live: () => LiveSite,
  isEnded: (module: string, version: string) => boolean,
): SiteOfVisitor {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  let cache = { of: live(), sites: new Map<string, LiveSite>() };

  function siteWith(site: LiveSite, canaries: string[]): LiveSite {
    if (cache.of !== site) {
      cache = { of: site, sites: new Map() };
    }
    const key = canaries.join(' ');
    const canarySite = cache.sites.get(key) ?? withCanaries(site, canaries);
    cache.sites.set(key, canarySite);
    return canarySite;
  }

  return (request, reply) => {
    const site = live();
    const running = Object.entries(site.registry).flatMap(([module, { canary, off }]) =>
      canary && !off && !isEnded(module, canary.release.version) ? [{ module, ...canary }] : [],
    );
    if (running.length === 0) {
      return site;
    }
    reply.header('cache-control', 'private, no-cache');
    const draw = drawOf(request) ?? randomInt(draws);
    if (drawOf(request) === undefined) {
      reply.header(
        'set-cookie',
        `draw=${draw}; Path=/; Max-Age=${cookieDays * 86_400}; SameSite=Lax; HttpOnly${secure}`,
      );
    }
    const chosen = running.filter(({ module, release, percent }) => isDrawn(draw, module, release.version, percent));
    return chosen.length === 0
      ? site
      : siteWith(
          site,
          chosen.map(({ module }) => module),
        );
  };
}

function drawOf({ headers }: FastifyRequest): number | undefined {
  const [, draw] = /(?:^|; )draw=(\d{1,3})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return draw === undefined ? undefined : Number(draw);
}

/** The general live release is the browser's fallback. */
function withCanaries({ shell, registry }: LiveSite, canaries: string[]): LiveSite {
  const drawn: Registry = Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => [
      name,
      entry.canary && canaries.includes(name)
        ? { ...entry, current: entry.canary.release, lastGood: entry.current }
        : entry,
    ]),
  );
  return { shell, registry: drawn, pages: sitePagesOf(drawn), canaries };
}
