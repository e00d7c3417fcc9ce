import { domToJpeg } from 'modern-screenshot';
import { reportPictureMax } from '@site/shared/contracts/support';
import { maskPage } from './mask-page';

/** The maximum width of the picture in pixels: text is still readable. */
const maxWidth = 1_000;
const qualities = [0.7, 0.4, 0.2];

/**
 * Draws the visible part of the page, without the dialog over it. Field values, the user's name, e-mail addresses and uploaded pictures are
 * masked before.
 * @param personal texts about the user that may occur anywhere on the page
 * @returns a data address, or undefined if the browser cannot draw it
 */
export async function drawPage(personal: string[]): Promise<string | undefined> {
  const root = document.getElementById('root') as HTMLElement;
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  for (const quality of qualities) {
    const picture = await domToJpeg(root, {
      width,
      height,
      quality,
      scale: Math.min(1, maxWidth / width),
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      style: { transform: `translateY(${-scrollY}px)`, transformOrigin: '0 0' },
      // Frames and the 3D picture cannot be drawn; the fonts are those of the system.
      font: false,
      filter: (node) => !(node instanceof Element && node.matches('iframe, canvas, video, script, noscript')),
      onCloneNode: (cloned) => maskPage(cloned as Element, personal),
      timeout: 5_000,
    });
    if (picture.length <= reportPictureMax && picture.startsWith('data:image/jpeg')) {
      return picture;
    }
  }
  return undefined;
}
