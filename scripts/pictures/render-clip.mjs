import { backdrops, schemeOf, setBackdrop } from './draw-scene.mjs';

const framesPerSecond = 25;
const bitrate = 1_600_000;

/**
 * Renders a clip frame by frame: the camera orbits the figure once while the movement repeats, so that the clip loops. The browser encodes
 * it; nothing else needs to be installed.
 */
export async function render(application, { name, scene, width, height, background, seconds, repetitions = 2 }) {
  const page = await application.openScene(scene, {
    width: width / 2,
    height: height / 2,
    scheme: schemeOf(background),
  });
  await setBackdrop(page, background);
  const files = {};
  for (const [format, codec] of [
    ['webm', 'vp9'],
    ['mp4', 'avc'],
  ]) {
    const base64 = await page.evaluate(encodeInPage, {
      format,
      codec,
      width,
      height,
      seconds,
      repetitions,
      framesPerSecond,
      bitrate,
      colours: backdrops[background],
    });
    files[`${name}.${format}`] = Buffer.from(base64, 'base64');
  }
  return { width, height, files };
}

/** Runs in the page: draws each frame over the backdrop and passes it to the encoder. */
async function encodeInPage({
  format,
  codec,
  width,
  height,
  seconds,
  repetitions,
  framesPerSecond: rate,
  bitrate: bits,
  colours,
}) {
  const { Output, BufferTarget, WebMOutputFormat, Mp4OutputFormat, CanvasSource } = await import('/mediabunny.min.mjs');
  const { services, store } = globalThis.anatomy;
  const stage = services.stage.get();
  const sheet = Object.assign(document.createElement('canvas'), { width, height });
  const pen = sheet.getContext('2d');
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const source = new CanvasSource(sheet, { codec, bitrate: bits });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const count = seconds * rate;
  const { eye, target } = { eye: [0, 1.1, 3.1], target: [0, 0.87, 0] };
  for (let frame = 0; frame < count; frame += 1) {
    const share = frame / count;
    const angle = share * 2 * Math.PI + 0.6;
    store.dispatch({
      type: 'cameraMoved',
      camera: { kind: 'free', eye: [eye[2] * Math.sin(angle), eye[1], eye[2] * Math.cos(angle)], target },
    });
    services.clock.seek(((share * repetitions) % 1) * services.clock.duration);
    stage.drawNow();
    const shade = pen.createLinearGradient(0, 0, 0, height);
    colours.forEach((colour, index) => shade.addColorStop(index, colour));
    pen.fillStyle = shade;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(document.querySelector('canvas'), 0, 0, width, height);
    await source.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}
