/** The errors of a chosen file; each has its own text. */
export type PictureFault = 'broken' | 'huge';

/** The size that a browser can decode and crop without running out of memory; the cropped picture is far below the server's limits. */
const maxBytes = 20 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Sharp at 150 px on any screen, and small to upload. */
const maxSide = 600;
/** The quality that the customer specified (spec 9). */
const jpegQuality = 0.5;

/** A square in a picture, in the picture's own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/**
 * Opens a chosen file in the browser.
 * @returns an object URL, which the caller releases with URL.revokeObjectURL, or the error of the file
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
 * Crops a square from a picture and encodes it as JPEG. Transparent areas become white.
 * @throws if the browser lacks memory for it
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
