import { domToJpeg } from 'modern-screenshot';
import { reportPictureMax } from '@site/shared/contracts/support';
import { maskPage } from './mask-page';

/** Widest picture in pixels: words can still be read in it. */
const maxWidth = 1_000;
const qualities = [0.7, 0.4, 0.2];

/**
 * Draws the part of the page that is in the window, without the dialog over it. What stands in fields, the person's name, e-mail
 * addresses and uploaded pictures are masked before.
 * @param personal texts of the person that may stand anywhere on the page
 * @returns a data address, or undefined where the browser cannot draw it
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
      // What of another window or the 3D picture is drawn by nobody else either; letters are those of the system.
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
