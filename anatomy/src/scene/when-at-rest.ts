/** From then on the finer shapes are made, however busy the page is. */
const latestMs = 5_000;
/** Not in every browser. */
const idle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work, { timeout: latestMs }) : void setTimeout(work, 200);

/**
 * Does what nobody waits for when the page has loaded and rests: after the first picture and the panels.
 * @returns how to call it off
 */
export function whenAtRest(work: () => void): () => void {
  let isWanted = true;
  // The first pause may lie between two parts of the program that are on their way.
  const timer = setTimeout(() => idle(() => isWanted && work()), 1_500);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
