import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error';
import { isAlive, startTick } from './process-identity';

/**
 * Claims a DATA_DIR for this process. A claim of a killed process is ignored.
 * @returns a function that releases the claim
 * @throws StartError if the folder is not writable, or another running server or command claims it
 */
export function claimDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid');
  try {
    makeFolder(dataDir);
    const holder = readHolder(file);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startTick(holder.pid) === holder.tick) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by another running server or command (process ${holder.pid})`,
      );
    }
    writeFileSync(file, JSON.stringify({ pid: process.pid, tick: startTick(process.pid) }), { mode: 0o600 });
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  return () => rmSync(file, { force: true });
}

// Level by level, because Node's recursive form never returns if the system responds with ENOENT (/proc).
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    // Other users may traverse it: if root gives the database to another user, that user must reach it. Each secret has
    // its own permissions.
    mkdirSync(folder, { mode: 0o711 });
  }
}

function readHolder(file: string): { pid: number; tick: string } | undefined {
  try {
    const { pid, tick } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; tick?: unknown };
    return typeof pid === 'number' && typeof tick === 'string' ? { pid, tick } : undefined;
  } catch {
    return undefined;
  }
}
