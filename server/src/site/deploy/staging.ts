import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ModuleRelease } from '@site/shared/contracts';
import { DeployError } from '@site/shared/releases';
import { planSchema, readOrder, type PlannedFile, type UploadPlan } from './orders';

/** How long an interrupted upload can be continued. */
const keptMs = 24 * 3_600_000;
/** Per module, so that the disk cannot be filled. */
const keptUploads = 3;

// Beside the registry, in a folder that is not served.
const folderOf = (siteDir: string, module: string): string => join(siteDir, 'uploads', module);
/** The folder of an upload. @throws DeployError `noUpload` if the id has not the form of one */
export function uploadFolder(siteDir: string, module: string, id: string): string {
  if (!/^[\da-f]{32}$/.test(id)) {
    throw new DeployError('noUpload');
  }
  return join(folderOf(siteDir, module), id);
}
const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/** Whether a file matches the plan. */
export const isComplete = (file: string, planned: PlannedFile): boolean =>
  existsSync(file) && lstatSync(file).isFile() && hashOf(readFileSync(file)) === planned.hash;

/** An unfinished upload. */
export interface Upload {
  id: string;
  folder: string;
  plan: UploadPlan;
}

const sorted = ({ files }: UploadPlan): [string, PlannedFile][] =>
  Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

/** The id of an upload of these files. */
export const idOf = (plan: UploadPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(plan)))
    .digest('hex')
    .slice(0, 32);

/** The uploads of a module that are removed when a new one begins. */
export const outdated = (uploads: { id: string; at: number }[], current: string): string[] =>
  uploads
    .filter(({ id }) => id !== current)
    .sort((a, b) => b.at - a.at)
    .filter(({ at }, place) => Date.now() - at >= keptMs || place >= keptUploads - 1)
    .map(({ id }) => id);

/**
 * Begins an upload, or continues the one of the same files. Files of stored releases are copied.
 * @returns the upload, and the paths that are still to be sent
 */
export function beginUpload(
  siteDir: string,
  module: string,
  plan: UploadPlan,
  stored: ModuleRelease[],
): { id: string; missing: string[] } {
  const files = sorted(plan);
  const id = idOf(plan);
  const folder = uploadFolder(siteDir, module, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  clearOld(siteDir, module, id);
  const missing = files.filter(([path, file]) => {
    const target = join(folder, path);
    if (isComplete(target, file)) {
      return false;
    }
    // A stored release may have a file of the same name and hash.
    const name = path.replace(/^files\//, '');
    const release = stored.find(({ integrity }) => integrity?.[name] === file.hash);
    const source = release && join(siteDir, 'modules', module, release.version, name);
    if (!source || !isComplete(source, file)) {
      return true;
    }
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
    return false;
  });
  return { id, missing: missing.map(([path]) => path) };
}

function clearOld(siteDir: string, module: string, current: string): void {
  const parent = folderOf(siteDir, module);
  const begunAt = (id: string): number =>
    statSync(join(parent, id, 'plan.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const uploads = readdirSync(parent).map((id) => ({ id, at: begunAt(id) }));
  outdated(uploads, current).forEach((id) => rmSync(join(parent, id), { recursive: true, force: true }));
}

/** @throws DeployError `noUpload` */
export function openUpload(siteDir: string, module: string, id: string): Upload {
  const folder = uploadFolder(siteDir, module, id);
  const file = join(folder, 'plan.json');
  if (!existsSync(file)) {
    throw new DeployError('noUpload');
  }
  return { id, folder, plan: readOrder(planSchema, JSON.parse(readFileSync(file, 'utf8'))) };
}

/**
 * Receives one file of an upload as a stream, never more of it than planned. It gets its final name only if its hash is
 * the planned one; an interrupted file is removed.
 * @throws DeployError for a file that is not planned, that is too long, or whose hash differs
 */
export async function receiveFile({ folder, plan }: Upload, path: string, source: Readable): Promise<void> {
  const planned = Object.hasOwn(plan.files, path) ? plan.files[path] : undefined;
  if (!planned) {
    throw new DeployError('badPath', { path });
  }
  const part = join(folder, `${randomUUID()}.part`);
  const digest = createHash('sha384');
  let bytes = 0;
  try {
    await pipeline(
      source,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > planned.bytes) {
            throw new DeployError('tooLarge', { what: path, count: `${bytes} B`, limit: `${planned.bytes} B` });
          }
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(part, { flags: 'wx' }),
    );
    if (`sha384-${digest.digest('base64')}` !== planned.hash) {
      throw new DeployError('wrongBytes', { path });
    }
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}

/** @throws DeployError for the first file that is missing or differs from the plan */
export function checkComplete({ folder, plan }: Upload): void {
  for (const [path, planned] of Object.entries(plan.files)) {
    const file = join(folder, path);
    if (!existsSync(file)) {
      throw new DeployError('incomplete', { path });
    }
    if (!isComplete(file, planned)) {
      rmSync(file, { force: true });
      throw new DeployError('wrongBytes', { path });
    }
  }
}
