/** From then on the finer shapes are made, however busy the page is. */
const latestMs = 5_000;
/** Not in every browser. */
const idle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work, { timeout: latestMs }) : void setTimeout(work, 200);

/**
 * Does what nobody waits for when the page has loaded and rests: after the first picture and the panels.
 * @param isAwaited whether something that somebody waits for is still to be drawn
 * @returns how to call it off
 */
export function whenAtRest(work: () => void, isAwaited: () => boolean): () => void {
  let isWanted = true;
  const look = (): void => {
    if (isAwaited()) {
      timer = setTimeout(look, 500);
    } else {
      idle(() => isWanted && work());
    }
  };
  // The first pause may lie between two parts of the program that are on their way.
  let timer = setTimeout(look, 1_500);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
