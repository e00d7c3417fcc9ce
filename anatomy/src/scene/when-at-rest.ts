/** After this time the finer shapes are computed even if the page is busy. */
const latestMs = 5_000;
/** Not all browsers have `requestIdleCallback`. */
const idle = (work: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(work, { timeout: latestMs }) : void setTimeout(work, 200);

/**
 * Runs low-priority work when the page has loaded and is idle: after the first picture and the panels.
 * @param isAwaited whether something that the user waits for is not drawn yet
 * @returns a function that cancels it
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
  // The first idle period may be between two parts of the program that are still loading.
  let timer = setTimeout(look, 1_500);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
