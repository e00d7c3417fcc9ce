import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './files-of.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const writtenAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isCompressed = (file) => ['br', 'gz'].every((kind) => writtenAt(`${file}.${kind}`) >= writtenAt(file));

/**
 * Writes `.br` and `.gz` beside every text file of a folder, so that the gateway never compresses during a request.
 * Existing ones, of a build that is published to a second site, are kept.
 */
export async function compressFolder(folder) {
  const files = [...filesOf(folder)].filter((file) => /\.(js|css|html|svg|json)$/.test(file) && !isCompressed(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length > 512) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, await brotli(bytes, { params }));
        await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
      }
    }),
  );
}
