import type { ReleasesAddress } from '../../../platform/config/releases-address';

/** Files by key, in S3-compatible object storage. Keys are relative to the configured prefix. */
export interface Bucket {
  /** Checks that the bucket accepts these credentials. Like all other calls it throws BucketAway on failure. */
  check(): Promise<void>;
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  list(prefix: string): Promise<{ key: string; at: number }[]>;
  remove(keys: string[]): Promise<void>;
  close(): void;
}

/** The bucket rejected a request; the message says why in a sentence. */
export class BucketAway extends Error {}

const connectMs = 3_000;
const replyMs = 15_000;
/** Concurrent requests of this process. */
const atATime = 8;

interface StorageError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Runs a function for each item, a few at a time. */
export async function eachOf<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: atATime }, next));
}

/**
 * Opens a bucket. Amazon's client is loaded only here: a server with its own disk does not load it. It finds the
 * credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine.
 */
export async function openBucket({ bucket, prefix, endpoint, region }: ReleasesAddress): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region && { region }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: replyMs, throwOnRequestTimeout: true },
    // Some storages do not support Amazon's checksums, and each file is compared with a hash of another source.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new BucketAway(describe(error as StorageError, bucket), { cause: error });
    }
  }
  const readPage = (inside: string, options: { ContinuationToken?: string; MaxKeys?: number }) =>
    attempt(() => client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + inside, ...options })));

  return {
    check: async () => void (await readPage('', { MaxKeys: 1 })),
    put: async (key, content) =>
      void (await attempt(() => client.send(new sdk.PutObjectCommand({ ...place(key), Body: content })))),
    get: (key) =>
      attempt(async () => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(place(key)));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if ((error as StorageError).name === 'NoSuchKey') {
            return undefined;
          }
          throw error;
        }
      }),
    async list(inside) {
      const found: { key: string; at: number }[] = [];
      let next: string | undefined;
      do {
        const page = await readPage(inside, { ContinuationToken: next });
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ key: Key.slice(prefix.length), at: LastModified?.getTime() ?? 0 });
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return found;
    },
    remove: (keys) => eachOf(keys, (key) => attempt(() => client.send(new sdk.DeleteObjectCommand(place(key))))),
    close: () => client.destroy(),
  };
}

/** Why the storage rejected a request, in terms of an operator's settings. */
function describe(error: StorageError, bucket: string): string {
  const status = error.$metadata?.httpStatusCode;
  if (error.name === 'NoSuchBucket' || status === 404) {
    return `there is no bucket ${bucket}`;
  }
  if (status === 401 || status === 403) {
    return `the credentials may not read the bucket ${bucket} (${error.name})`;
  }
  // The client may wrap the system's error.
  const code = error.code ?? /\bE[A-Z]{4,}\b/.exec(error.message)?.[0];
  return `the bucket ${bucket} does not answer (${code ?? (error.message.split('\n')[0] || error.name)})`;
}
