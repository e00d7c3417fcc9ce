// Runs in a separate process: decodes untrusted pictures and encodes them again, one after the other.
import sharp from 'sharp';

const sidePixels = 1024;
// A cache between pictures would only use memory of the limit.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

// The server handles a signal to the whole process group: it still needs this process for accepted uploads.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async ({ file, size }) => process.send(await rewrite(file, size)));
process.send({ ready: true });

async function rewrite(file, size) {
  try {
    const source = () => sharp(file, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true });
    const { width, height } = await source().metadata();
    if (width !== size.width || height !== size.height) {
      return { fault: 'upload.notAPicture' };
    }
    const picture = await source()
      .autoOrient()
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { picture };
  } catch {
    return { fault: 'upload.notAPicture' };
  }
}
