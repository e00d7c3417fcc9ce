/**
 * Releases of a module that stay on the disk: open pages ask for their files, and an operator may go back to them. As many of those that
 * were only held or tried as a canary stay besides, so that they push out none that was live.
 */
const keptReleases = 10;
/** A release that stood so long without being taken back counts as healthy. */
const healthyAfterMs = 10 * 60_000;

/** Whether everybody was given a release once, and not only a share of the visitors or nobody. */
const wasLive = ({ canary, liveMs }) => !canary || liveMs > 0;

/**
 * @param {{ since: number, liveMs: number, canary?: boolean }[]} list the kept releases of a module
 * @returns those of them that are over the bounds, whoever is given them
 */
export function overBounds(list) {
  const newest = list.toSorted((a, b) => b.since - a.since);
  return [true, false].flatMap((live) => newest.filter((each) => wasLive(each) === live).slice(keptReleases));
}

/** The newest release that stood for long and was not taken back; where none stood for long, the one that stood longest. */
export function healthiest(list, now) {
  const stood = (each) => (each.liveMs > 0 ? each.liveMs : now - each.since);
  // A canary was never tried by everybody.
  const sound = list.filter((each) => !each.broken && !each.canary);
  return sound.find((each) => stood(each) >= healthyAfterMs) ?? sound.toSorted((a, b) => stood(b) - stood(a))[0];
}
