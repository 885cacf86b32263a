/** Loads and decodes the frames of a spin set. */
import { storedWidth } from './frames.ts';

/** Parallel downloads. */
const ABREAST = 6;

export interface Loading {
  /** Called when a frame can be drawn. */
  ready: (index: number, frame: ImageBitmap) => void;
  /** Called when a frame failed. */
  lost: (index: number) => void;
  /** Called with the number of frames ready or failed. */
  progress: (done: number) => void;
}

async function loadFrame(url: string, count: number): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const resizeWidth = storedWidth({ width: image.naturalWidth, height: image.naturalHeight }, count);
  return createImageBitmap(image, { resizeWidth, resizeQuality: 'medium' });
}

/** Loads frames in the given order. Failed ones are skipped and logged in one line (section 8). */
export async function loadFrames(
  frames: readonly string[],
  sequence: readonly number[],
  { ready, lost, progress }: Loading,
): Promise<void> {
  const failed: number[] = [];
  let next = 0;
  let done = 0;
  const run = async (): Promise<void> => {
    const index = sequence[next++];
    if (index === undefined) return;
    try {
      ready(index, await loadFrame(frames[index] ?? '', sequence.length));
    } catch {
      failed.push(index + 1);
      lost(index);
    }
    progress(++done);
    await run();
  };
  await Promise.all(Array.from({ length: ABREAST }, run));
  if (failed.length === 0) return;
  const names = failed.toSorted((a, b) => a - b).join(', ');
  // oxlint-disable-next-line no-console -- logged only (section 8)
  console.warn(
    `${failed.length} of ${sequence.length} frames of the spin view could not be loaded: ${names}.`,
  );
}
