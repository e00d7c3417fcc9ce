// Runs in a process of its own: decodes pictures of strangers and encodes them anew, one after the other.
import sharp from 'sharp';

const sidePixels = 1024;
// What is kept between pictures would only add to the memory limit.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

// A signal to the whole process group is the server's to answer: it still needs this process for the uploads that it has taken in.
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
