import {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import { handFile } from './hand-file';
import { drawSheet } from './picture-sheet';
import type { DrawnPicture } from './save-picture';
import type { ClipWatch } from './stage-types';

const framesPerSecond = 25;

/** In order of preference: phones and messengers play MP4 everywhere, but some browsers can only encode WebM. */
const kinds = [
  { codec: 'avc', ending: 'mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  { codec: 'vp9', ending: 'webm', format: () => new WebMOutputFormat() },
  { codec: 'vp8', ending: 'webm', format: () => new WebMOutputFormat() },
] as const;

interface ClipOptions extends ClipWatch, DrawnPicture {
  seconds: number;
  /** Draws the picture at a time of the clip. */
  drawAt(seconds: number): void;
}

async function findKind(size: { width: number; height: number }) {
  for (const kind of kinds) {
    if (await canEncodeVideo(kind.codec, { ...size, bitrate: QUALITY_HIGH })) {
      return kind;
    }
  }
  return undefined;
}

/**
 * Draws a movement frame by frame, encodes it in the browser and offers it as a download.
 * @returns the extension of the file; undefined if the browser cannot encode video, or the user cancelled
 */
export async function saveClip(options: ClipOptions): Promise<'mp4' | 'webm' | undefined> {
  const { canvas, labelHost, caption, name, seconds, drawAt, signal, progress } = options;
  // Encoders require even sizes.
  const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
  const size = { width: even(canvas.width), height: even(canvas.height) };
  const kind = 'VideoEncoder' in window ? await findKind(size) : undefined;
  const pen = Object.assign(document.createElement('canvas'), size).getContext('2d', { alpha: false });
  if (!kind || !pen) {
    return undefined;
  }
  const target = new BufferTarget();
  const output = new Output({ format: kind.format(), target });
  const source = new CanvasSource(pen.canvas, { codec: kind.codec, bitrate: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const count = Math.max(1, Math.round(seconds * framesPerSecond));
  for (let frame = 0; frame < count; frame += 1) {
    drawAt(frame / framesPerSecond);
    drawSheet(pen, canvas, labelHost, caption);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
    progress((frame + 1) / count);
    // Lets the browser update the progress and handle a click on Cancel between two frames.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) {
      await output.cancel();
      return undefined;
    }
  }
  await output.finalize();
  handFile(new Blob([target.buffer as ArrayBuffer], { type: `video/${kind.ending}` }), `${name}.${kind.ending}`);
  return kind.ending;
}
