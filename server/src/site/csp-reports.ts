import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import * as v from 'valibot';
import type { Context } from '../platform/context';
import { okEnvelope } from '../platform/http/envelope';
import { networkKey } from '../platform/security/network';
import type { UseLimit } from '../platform/security/attempts-repository';
import { limitUse } from '../platform/security/use-limit';
import { cspReportPath } from './content-policy';

/** The data of one violation. The two formats use different names. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

const maxBytes = 16_384;
/** Maximum of violations that are read from one call of the Reporting API. */
const maxAtOnce = 20;
const calls: UseLimit = { bucket: 'csp-report', uses: 100 };
/** The number of different violations that a process stores, and the interval before one is logged again. */
const rememberedViolations = 500;
const rememberedMs = 3_600_000;

const text = v.fallback(v.string(), '');
/** `application/csp-report`, sent by `report-uri`. */
const classicSchema = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
/** A report of `application/reports+json`, sent by the Reporting API. */
const reportSchema = v.object({
  type: v.literal('csp-violation'),
  url: text,
  body: v.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
});

/** Directives are labels of a metric, and anybody may send a report: unknown ones count as `other`. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
];

/** The violations in a body of either format; other bodies contain none. */
export function readViolations(body: unknown): Violation[] {
  const classic = v.safeParse(classicSchema, body);
  if (classic.success) {
    const report = classic.output['csp-report'];
    return [
      violation(
        report['effective-directive'] || (report['violated-directive'].split(' ')[0] as string),
        report['blocked-uri'],
        report['document-uri'],
        report['source-file'],
      ),
    ];
  }
  return (Array.isArray(body) ? body.slice(0, maxAtOnce) : []).flatMap((each) => {
    const { success, output } = v.safeParse(reportSchema, each);
    if (!success) {
      return [];
    }
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = output.body;
    return [violation(effectiveDirective, blockedURL, documentURL || output.url, sourceFile)];
  });
}

function violation(directive: string, blocked: string, page: string, source: string): Violation {
  return {
    directive: directives.includes(directive) ? directive : 'other',
    blocked: shorten(blocked),
    page: shorten(page),
    source: shorten(source),
  };
}

/** Origin and first path segment: further segments and queries may contain a link's token or personal data. */
function shorten(address: string): string {
  if (!URL.canParse(address)) {
    // `inline`, `eval`, `data`, `blob`, or nothing.
    return /^[a-z-]{0,30}$/.test(address) ? address : 'other';
  }
  const { origin, protocol, host, pathname } = new URL(address);
  const begin = origin === 'null' ? `${protocol}//${host}` : origin;
  return `${begin}/${pathname.split('/')[1] ?? ''}`.slice(0, 120);
}

const isOfExtension = ({ blocked, source }: Violation) =>
  [blocked, source].some((address) => /^[a-z-]+-extension:/.test(address));

/**
 * Receives browsers' reports of violations of the content policy, in both formats (threat 64): each is counted by its
 * directive, and logged once an hour. Violations by a browser extension are not the site's fault and not counted.
 */
export function registerCspReports(app: FastifyInstance, context: Context): void {
  const logged = new LruMap<true>(rememberedViolations, rememberedMs);
  const tell = (found: Violation, request: FastifyRequest) => {
    context.metrics.countCspReport(found.directive);
    const key = Object.values(found).join(' ');
    if (!logged.get(key)) {
      logged.set(key, true);
      context.log.warn({ reqId: request.id, ...found }, 'content policy violated');
    }
  };
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    reports.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: maxBytes },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post(cspReportPath, async (request, reply) => {
      await limitUse(context.database, calls, networkKey(request.ip));
      for (const found of readViolations(request.body).filter((each) => !isOfExtension(each))) {
        tell(found, request);
      }
      return reply.send(okEnvelope(request));
    });
  });
}
