import { drawScene, schemeOf, setBackdrop } from './draw-scene.mjs';
import { encodeStill } from './encode-picture.mjs';

/** The record's cameras leave space for labels, which pictures do not have. */
const closer = 0.82;

export async function render(application, picture) {
  const { scene, width, height, background } = picture;
  const page = await application.openScene(scene, { width, height, scheme: schemeOf(background) });
  await setBackdrop(page, background);
  const byRecord = /exercise=/.test(scene) && !/eye=/.test(scene);
  if (byRecord && !picture.roomForLabels) {
    await page.evaluate((factor) => globalThis.anatomy.services.stage.get().zoom(factor), closer);
  }
  return encodeStill(picture, await drawScene(page, background));
}
