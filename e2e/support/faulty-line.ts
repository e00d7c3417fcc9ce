import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one file on its way; each is what a browser really gets, so that its cache takes part. */
export type Fault = (response: ServerResponse, whole: { headers: Record<string, string>; body: Buffer }) => void;

function flip({ body }: { body: Buffer }): Buffer {
  const changed = Buffer.from(body);
  changed[body.length >> 1] ^= 1;
  return changed;
}

const send: Fault = (response, { headers, body }) => void response.writeHead(200, headers).end(body);

export const faults = {
  down: (response) => void response.destroy(),
  '404': (response) => void response.writeHead(404).end('gone'),
  'HTML instead of it': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>portal</title>'),
  '500': (response) => void response.writeHead(500).end('no'),
  hanging: () => undefined,
  truncated: (response, { headers, body }) => {
    response.writeHead(200, { ...headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  },
  'a flipped byte': (response, whole) => send(response, { ...whole, body: flip(whole) }),
} satisfies Record<string, Fault>;

const bytesPerSecond = 50_000;
const latencyMs = 2_000;

/** A line that is slow, and nothing else: two seconds until the first byte, then 50 kB a second. */
export const slow3G: Fault = (response, { headers, body }) => {
  const part = bytesPerSecond / 10;
  const sendFrom = (start: number): void => {
    if (start >= body.length) {
      response.end();
      return;
    }
    response.write(body.subarray(start, start + part));
    setTimeout(() => sendFrom(start + part), 100);
  };
  setTimeout(() => {
    response.writeHead(200, headers);
    sendFrom(0);
  }, latencyMs);
};

export interface FaultyLine {
  url: string;
  /** Lets a fault happen to the files whose path matches, so many times; no call, or `cure`, lets everything through. */
  breakFiles: (path: RegExp, fault: Fault, times?: number) => void;
  cure: () => void;
  /** The paths that were asked for since the fault was set. */
  asked: string[];
  close: () => void;
}

/** A line to a site on which files can be broken. */
export async function openFaultyLine(site: string): Promise<FaultyLine> {
  let broken: { path: RegExp; fault: Fault; left: number } | undefined;
  const line: Omit<FaultyLine, 'url'> = {
    asked: [],
    breakFiles: (path, fault, times = Infinity) => {
      broken = { path, fault, left: times };
      line.asked.length = 0;
    },
    cure: () => (broken = undefined),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      line.asked.push(path);
      const { method = 'GET', headers: asked } = request;
      const answer = await fetch(site + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': asked['content-type'] ?? '', cookie: asked.cookie ?? '' },
        body: ['GET', 'HEAD'].includes(method) ? undefined : Buffer.concat(await request.toArray()),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(connection|content-(encoding|length)|keep-alive|transfer-encoding)$/.test(name),
        ),
      );
      if (broken && broken.left > 0 && broken.path.test(path)) {
        broken.left -= 1;
        broken.fault(response, { headers, body });
      } else {
        response.writeHead(answer.status, headers).end(body);
      }
      // The site is away for as long as it is started anew.
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return { ...line, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}
