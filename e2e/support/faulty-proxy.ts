import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers the request of a file with a fault, over the network, so that the browser's cache takes part as well. */
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

/** A slow but complete response: two seconds until the first byte, then 50 kB per second. */
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

export interface FaultyProxy {
  url: string;
  /** Applies a fault to the next requests of matching paths, until `repair` is called. */
  breakFiles: (path: RegExp, fault: Fault, times?: number) => void;
  repair: () => void;
  /** The paths that were requested since the fault was set. */
  requests: string[];
  close: () => void;
}

/** Starts a proxy of a site that can apply faults to files. */
export async function openFaultyProxy(site: string): Promise<FaultyProxy> {
  let broken: { path: RegExp; fault: Fault; left: number } | undefined;
  const proxy: Omit<FaultyProxy, 'url'> = {
    requests: [],
    breakFiles: (path, fault, times = Infinity) => {
      broken = { path, fault, left: times };
      proxy.requests.length = 0;
    },
    repair: () => (broken = undefined),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      proxy.requests.push(path);
      const { method = 'GET', headers: given } = request;
      const answer = await fetch(site + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': given['content-type'] ?? '', cookie: given.cookie ?? '' },
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
      // The site does not answer while it is restarted.
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return { ...proxy, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}
