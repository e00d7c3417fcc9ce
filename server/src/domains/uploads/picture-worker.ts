import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../platform/errors/business-error';
import { PictureRejected, type PictureFault } from './inspect-picture';

const script = join(dirname(fileURLToPath(import.meta.url)), 'picture-process.js');
const defaultTimeLimitMs = 5_000;
const idleMs = 2_000;
const maxWaiting = 40;
// Node and libvips start with 100 MB of data; the most expensive accepted picture needs 100 MB more.
const maxDataKb = 300_000;

interface Job {
  file: Buffer;
  size: { width: number; height: number };
  work: number;
  resolve(picture: Buffer): void;
  reject(error: Error): void;
}
type Answer = { ready: true } | { picture: Uint8Array } | { fault: PictureFault };

export interface PictureWorker {
  /**
   * Decodes a PNG or JPEG and encodes it again as JPEG, at most 1024 pixels a side.
   * @param size from its header; a decoder that finds another size rejects it
   * @param work its cost: cheap pictures are processed before expensive ones
   * @throws PictureRejected if it cannot be decoded within the limits of time and memory; BusinessError OVERLOADED if
   * too many cheaper ones wait
   */
  rewrite(file: Buffer, size: Job['size'], work: number): Promise<Buffer>;
}

/**
 * A process that decodes one picture at a time. A C decoder cannot be interrupted and keeps memory: a separate process
 * can be ended, has a hard memory limit (on Linux), and releases all memory when idle (threat 30).
 * @param timeLimitMs limit for one picture
 */
export function createPictureWorker(timeLimitMs = defaultTimeLimitMs): PictureWorker {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let child: ChildProcess | undefined;
  let ready = false;
  let timer: NodeJS.Timeout | undefined;

  function startNext(): void {
    clearTimeout(timer);
    current ??= waiting.shift();
    if (current && !child) {
      child = start();
    } else if (current && ready) {
      keepAlive(true);
      child?.send({ file: current.file, size: current.size } as unknown as Serializable);
      timer = setTimeout(() => endProcess(new PictureRejected('upload.tooComplex')), timeLimitMs);
    } else if (child && !current) {
      keepAlive(false);
      timer = setTimeout(endProcess, idleMs).unref();
    }
  }

  /** Clears the reference at once, so that a new picture is not sent to the ending process. */
  function endProcess(error?: Error): void {
    child?.kill('SIGKILL');
    current?.reject(error ?? new Error('the picture process was ended'));
    current = child = undefined;
    ready = false;
    startNext();
  }

  /** Whether this process waits for the other one before it ends. */
  function keepAlive(wanted: boolean): void {
    const method = wanted ? 'ref' : 'unref';
    child?.[method]();
    child?.channel?.[method]();
  }

  function start(): ChildProcess {
    const started = launch();
    started.on('message', (answer: Answer) => {
      if (child !== started) {
        return;
      }
      ready = true;
      if ('picture' in answer) {
        current?.resolve(Buffer.from(answer.picture));
      } else if ('fault' in answer) {
        current?.reject(new PictureRejected(answer.fault));
      }
      current = 'ready' in answer ? current : undefined;
      startNext();
    });
    const end = (reason: string) => {
      if (child === started) {
        endProcess(
          ready ? new PictureRejected('upload.tooComplex') : new Error(`the picture process did not start: ${reason}`),
        );
      }
    };
    started.once('error', ({ message }) => end(message));
    started.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`));
    return started;
  }

  return {
    rewrite: (file, size, work) =>
      new Promise((resolve, reject) => {
        waiting.push({ file, size, work, resolve, reject });
        waiting.sort((one, other) => one.work - other.work);
        if (!current) {
          startNext();
        } else if (waiting.length > maxWaiting) {
          waiting.pop()?.reject(overloaded());
        }
      }),
  };
}

function overloaded(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.overloaded', { status: 503, headers: { 'retry-after': '5' } });
}

function launch(): ChildProcess {
  const limited = process.platform === 'linux';
  return fork(script, limited ? [process.execPath] : [], {
    // The shell limits its own memory and is then replaced by the picture process.
    ...(limited && { execPath: '/bin/sh' }),
    execArgv: limited ? ['-c', `ulimit -d ${maxDataKb}; exec "$1" "$0"`] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It reads untrusted data, so it gets none of the site's settings and secrets. One heap, returned to the system
    // after each picture.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' },
  });
}
