import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error';
import { isAlive, startTick } from './process-identity';

/**
 * Claims a DATA_DIR for this process. A claim left by a process that was killed does not count.
 * @returns a function that gives the claim up
 * @throws StartError when the folder cannot be written, or another running server holds it
 */
export function claimDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid');
  try {
    makeFolder(dataDir);
    const holder = readHolder(file);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startTick(holder.pid) === holder.tick) {
      throw new StartError(`DATA_DIR ${dataDir} is in use by another running server (process ${holder.pid})`);
    }
    writeFileSync(file, JSON.stringify({ pid: process.pid, tick: startTick(process.pid) }), { mode: 0o600 });
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
  return () => rmSync(file, { force: true });
}

// Level by level: Node's own recursive form never returns where the system refuses with ENOENT (/proc).
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(dirname(folder));
    // Others may pass through: where root hands the database to another user, that one must reach it. Each secret is closed by itself.
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
