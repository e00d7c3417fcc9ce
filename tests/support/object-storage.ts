// An S3 server in this process, on the loopback interface (docs/decisions/0014-shared-releases.md explains the choice).
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from 'fauxqs';
import { readReleasesAddress, type ReleasesAddress } from '../../server/src/platform/config/releases-address';
import { openBucket, type Bucket } from '../../server/src/site/releases/store/bucket';

export interface ObjectStorage {
  /** A value for RELEASES_URL. */
  url: string;
  address: ReleasesAddress;
  /** Direct access to the bucket, without a server of the site. */
  bucket: Bucket;
  /** Its address refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the storage with one empty bucket. */
export async function openObjectStorage(): Promise<ObjectStorage> {
  process.env.AWS_ACCESS_KEY_ID = 'tests';
  process.env.AWS_SECRET_ACCESS_KEY = 'tests';
  const storage = buildApp({ logger: false });
  await storage.ready();
  // The storage's own server cannot be started again after it was closed.
  let front: Server;
  let port = 0;
  const start = async () => {
    front = createServer((request, response) => storage.routing(request, response));
    front.listen(port, '127.0.0.1');
    await once(front, 'listening');
    ({ port } = front.address() as AddressInfo);
  };
  const stop = async () => {
    const closed = once(front, 'close');
    front.close();
    front.closeAllConnections();
    await closed;
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  await fetch(`${endpoint}/releases`, { method: 'PUT' });
  const url = `s3://releases/site?endpoint=${endpoint}`;
  const address = readReleasesAddress(url) as ReleasesAddress;
  const bucket = await openBucket(address);
  return {
    url,
    address,
    bucket,
    start,
    stop,
    async close() {
      bucket.close();
      await stop();
      await storage.close();
    },
  };
}
