import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy for PostgreSQL that passes on nothing while it is frozen: both sides keep their connections. It can also delay a statement. */
export async function openFreezer(url: string) {
  const target = new URL(url);
  const databasePort = Number(target.port);
  const sockets: Socket[] = [];
  let frozen = false;
  let delayed: { text: string; until: Promise<unknown>; seen: () => void } | undefined;
  const server = createServer((near) => {
    const far = connect(databasePort, target.hostname);
    sockets.push(near, far);
    near
      .on('data', (bytes: Buffer) => {
        if (delayed && bytes.includes(delayed.text)) {
          delayed.seen();
          void delayed.until.then(() => far.write(bytes));
        } else if (!frozen) {
          far.write(bytes);
        }
      })
      .on('error', () => undefined)
      .on('close', () => far.destroy());
    far
      .on('data', (bytes) => frozen || near.write(bytes))
      .on('error', () => undefined)
      .on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.toString(),
    freeze: (value: boolean) => {
      frozen = value;
      if (!value) {
        // A message that was cut off cannot be parsed any more.
        sockets.splice(0).forEach((socket) => socket.destroy());
      }
    },
    /** Passes on a statement with this text only after `until` has resolved. @returns resolves when it has arrived */
    delay: (text: string, until: Promise<unknown>) =>
      new Promise<void>((seen) => {
        delayed = { text, until, seen };
      }),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
