import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ModuleRelease } from '@site/shared/contracts';
import { DeployError } from '@site/shared/releases';
import { eachOf, type Bucket } from '../releases/store/bucket';
import { keyOf } from '../releases/store/release-files';
import type { ReleaseStore } from '../releases/store/release-store';
import type { UploadPlan } from './orders';
import { beginUpload, idOf, isComplete, openUpload, outdated, receiveFile, uploadFolder, type Upload } from './staging';

/** Unfinished uploads. Each call of an upload may reach another server. */
export interface Uploads {
  /**
   * Begins an upload, or continues the one of the same files. @returns the upload, and the paths that are still to be
   * sent
   */
  begin(module: string, plan: UploadPlan, stored: ModuleRelease[]): Promise<{ id: string; missing: string[] }>;
  /** Receives one file. @throws DeployError */
  receive(module: string, id: string, path: string, source: Readable): Promise<void>;
  /** The upload with all files sent so far. @throws DeployError `noUpload` */
  collect(module: string, id: string): Promise<Upload>;
  /** Removes a published upload. */
  end(module: string, id: string): Promise<void>;
}

/** Stores uploads beside the releases, where the servers of one disk share them; otherwise also in a bucket. */
export const openUploads = ({ workspace, bucket }: ReleaseStore): Uploads =>
  bucket === undefined ? onDisk(workspace) : inBucket(workspace, bucket);

const onDisk = (workspace: string): Uploads => ({
  begin: async (module, plan, stored) => beginUpload(workspace, module, plan, stored),
  receive: async (module, id, path, source) => receiveFile(openUpload(workspace, module, id), path, source),
  collect: async (module, id) => openUpload(workspace, module, id),
  end: async () => undefined,
});

function inBucket(workspace: string, bucket: Bucket): Uploads {
  const prefixOf = (module: string, id: string) => `uploads/${module}/${id}/`;
  const planOf = (module: string, id: string) => `${prefixOf(module, id)}plan.json`;

  /** The bucket decides whether an upload exists: another server may have published it. */
  async function open(module: string, id: string): Promise<Upload> {
    const folder = uploadFolder(workspace, module, id);
    const content = await bucket.get(planOf(module, id));
    // The id is a hash of the plan, so that write access to the bucket alone cannot change it.
    if (!content || idOf(JSON.parse(content.toString()) as UploadPlan) !== id) {
      rmSync(folder, { recursive: true, force: true });
      throw new DeployError('noUpload');
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'plan.json'), content);
    return openUpload(workspace, module, id);
  }

  async function clearOld(module: string, current: string): Promise<void> {
    const found = await bucket.list(`uploads/${module}/`);
    const idIn = (key: string) => key.split('/')[2] ?? '';
    const ages = found.filter(({ key }) => key.endsWith('/plan.json')).map(({ key, at }) => [idIn(key), at] as const);
    const begun = new Map(ages);
    const all = [...new Set(found.map(({ key }) => idIn(key)))].map((id) => ({ id, at: begun.get(id) ?? 0 }));
    const old = new Set(outdated(all, current));
    await bucket.remove(found.map(({ key }) => key).filter((key) => old.has(idIn(key))));
  }

  return {
    async begin(module, plan, stored) {
      const { id, missing } = beginUpload(workspace, module, plan, stored);
      const prefix = prefixOf(module, id);
      const sent = new Set((await bucket.list(prefix)).map(({ key }) => key));
      await bucket.put(planOf(module, id), Buffer.from(JSON.stringify(plan)));
      const keyIn = (path: string) => keyOf(prefix, plan.files[path]?.hash ?? '');
      // The server that publishes it may have none of the local files.
      const here = Object.keys(plan.files).filter((path) => !missing.includes(path) && !sent.has(keyIn(path)));
      await eachOf(here, (path) =>
        bucket.put(keyIn(path), readFileSync(join(uploadFolder(workspace, module, id), path))),
      );
      await clearOld(module, id);
      return { id, missing: missing.filter((path) => !sent.has(keyIn(path))) };
    },
    async receive(module, id, path, source) {
      const upload = await open(module, id);
      await receiveFile(upload, path, source);
      await bucket.put(
        keyOf(prefixOf(module, id), upload.plan.files[path]?.hash ?? ''),
        readFileSync(join(upload.folder, path)),
      );
    },
    async collect(module, id) {
      const upload = await open(module, id);
      const lacking = Object.entries(upload.plan.files).filter(
        ([path, planned]) => !isComplete(join(upload.folder, path), planned),
      );
      await eachOf(lacking, async ([path, { hash }]) => {
        const content = await bucket.get(keyOf(prefixOf(module, id), hash));
        if (content) {
          const file = join(upload.folder, path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        }
      });
      return upload;
    },
    async end(module, id) {
      await bucket.remove((await bucket.list(prefixOf(module, id))).map(({ key }) => key));
    },
  };
}
