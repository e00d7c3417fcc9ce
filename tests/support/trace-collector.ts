import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in the JSON of OTLP/HTTP, with its attributes as an object. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
}

interface WireValue {
  stringValue?: string;
  intValue?: number;
  arrayValue?: { values: WireValue[] };
}
type WireSpan = Omit<SentSpan, 'attributes'> & { attributes: { key: string; value: WireValue }[] };
interface WireTraces {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[];
}

const plain = ({ stringValue, intValue, arrayValue }: WireValue): unknown =>
  arrayValue ? arrayValue.values.map(plain) : (stringValue ?? intValue);

/** A receiver of OTLP/HTTP that records all requests, and traces with their body and headers. */
export interface Collector {
  url: string;
  /** The paths of all requests; `bodies` and `headers` belong to those with traces. */
  paths: string[];
  bodies: string[];
  headers: IncomingHttpHeaders[];
  spans(): SentSpan[];
  close(): void;
}

/**
 * Starts a receiver on a free port.
 * @param answers whether it answers, with `{}`; otherwise its senders wait
 */
export async function startCollector(answers = true): Promise<Collector> {
  const paths: string[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      paths.push(request.url ?? '');
      if (request.url === '/v1/traces') {
        bodies.push(body);
        headers.push(request.headers);
      }
      if (answers) {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    bodies,
    headers,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as WireTraces).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, plain(value)])),
        })),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
