/**
 * Releases of a module that stay on the disk: open pages request their files, and an operator may roll back to them. The
 * same number of releases that were only held or tried as a canary is kept in addition, so that they displace none that
 * was live.
 */
const keptReleases = 10;
/** A release that was live for this time without being withdrawn counts as healthy. */
const healthyAfterMs = 10 * 60_000;

/** Whether all visitors got a release at some time, not only a share or none. */
const wasLive = ({ canary, liveMs }) => !canary || liveMs > 0;

/**
 * @param {{ since: number, liveMs: number, canary?: boolean }[]} list the stored releases of a module
 * @returns those over the limits, regardless of their visitors
 */
export function overBounds(list) {
  const newest = list.toSorted((a, b) => b.since - a.since);
  return [true, false].flatMap((live) => newest.filter((each) => wasLive(each) === live).slice(keptReleases));
}

/** The newest release that was live for long and not withdrawn; if none was, the one that was live longest. */
export function healthiest(list, now) {
  const liveTimeOf = (each) => (each.liveMs > 0 ? each.liveMs : now - each.since);
  // A canary was never tried by all visitors.
  const sound = list.filter((each) => !each.broken && !each.canary);
  return (
    sound.find((each) => liveTimeOf(each) >= healthyAfterMs) ??
    sound.toSorted((a, b) => liveTimeOf(b) - liveTimeOf(a))[0]
  );
}
