const count = 8;

/** Frames of a clip, one below the other in one PNG; the browser decodes them. */
export async function sheetOf(application, webm) {
  const page = await application.readyPage();
  const base64 = await page.evaluate(drawSheet, { base64: webm.toString('base64'), count });
  return Buffer.from(base64, 'base64');
}

/** Runs in the page. */
async function drawSheet({ base64, count: frames }) {
  const { ALL_FORMATS, BlobSource, CanvasSink, Input } = await import('/mediabunny.min.mjs');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: ALL_FORMATS });
  const duration = await input.computeDuration();
  const [width, height] = [320, 180];
  const sink = new CanvasSink(await input.getPrimaryVideoTrack(), { width, height, fit: 'fill' });
  const sheet = Object.assign(document.createElement('canvas'), { width, height: height * frames });
  for (let frame = 0; frame < frames; frame += 1) {
    const { canvas } = await sink.getCanvas((duration * frame) / frames);
    sheet.getContext('2d').drawImage(canvas, 0, height * frame);
  }
  return sheet.toDataURL().split(',')[1];
}
