import { drawScene, schemeOf, setBackdrop } from './draw-scene.mjs';
import { encodeAnimation } from './encode-picture.mjs';

const frameCount = 24;

/** One cycle of an exercise's movement. */
export async function render(application, picture) {
  const { scene, width, height, background } = picture;
  const page = await application.openScene(scene, { width, height, scheme: schemeOf(background) });
  await setBackdrop(page, background);
  const duration = await page.evaluate(() => globalThis.anatomy.services.clock.duration);
  const frames = [];
  for (let frame = 0; frame < frameCount; frame += 1) {
    frames.push(await drawScene(page, background, (frame / frameCount) * duration));
  }
  return encodeAnimation(picture, frames, Math.round((duration * 1000) / frameCount));
}
