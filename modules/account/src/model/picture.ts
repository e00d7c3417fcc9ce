/** What may be wrong with a picked file; each has a text of its own. */
export type PictureFault = 'broken' | 'huge';

/** What a browser can open and cut without running out of memory; the cut picture itself is far below the server's limits. */
const maxBytes = 20 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Sharp at 150 px on any screen, and small to send. */
const maxSide = 600;
/** The quality that the customer asked for (spec 9). */
const jpegQuality = 0.5;

/** A square of a picture, in the picture's own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/**
 * Opens a picked file in the browser.
 * @returns the address to show it by, to be given back by URL.revokeObjectURL, or what is wrong with the file
 */
export async function openPicture(file: File): Promise<{ address: string } | { fault: PictureFault }> {
  if (file.size > maxBytes) {
    return { fault: 'huge' };
  }
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return { fault: 'broken' };
  }
  if (image.naturalWidth * image.naturalHeight > maxPixels) {
    URL.revokeObjectURL(address);
    return { fault: 'huge' };
  }
  return { address };
}

/**
 * Cuts a square out of a picture and encodes it as JPEG. Transparent parts become white.
 * @throws when the browser has no memory for it
 */
export async function cutSquare(image: CanvasImageSource, { x, y, width }: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSide, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('no canvas');
  }
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', jpegQuality);
  });
}
