/** A percentile of the times. */
export function quantile(times, share) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

export function median(times) {
  return quantile(times, 0.5);
}

/**
 * The growth of readings taken at equal intervals: the rise of their least-squares line from the first to the last, as a share of their
 * mean. Single peaks, such as memory that is not collected yet, hardly change it.
 */
export function growth(readings) {
  const mean = readings.reduce((sum, value) => sum + value, 0) / readings.length;
  const middle = (readings.length - 1) / 2;
  const square = readings.reduce((sum, _, place) => sum + (place - middle) ** 2, 0);
  const slope = readings.reduce((sum, value, place) => sum + (place - middle) * (value - mean), 0) / square;
  return (slope * (readings.length - 1)) / mean;
}

/**
 * The two-sided Mann-Whitney rank test with the normal approximation (good from about 20 values per side).
 * @returns p: the probability of at least this difference if both come from one distribution
 */
export function mannWhitney(one, other) {
  const all = [...one.map((time) => ({ time, first: true })), ...other.map((time) => ({ time, first: false }))].sort(
    (a, b) => a.time - b.time,
  );
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to].time === all[from].time) {
      to += 1;
    }
    // Equal times get the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ first }) => first).length;
    from = to;
  }
  const u = rankSum - (one.length * (one.length + 1)) / 2;
  const mean = (one.length * other.length) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

// The normal distribution function at z (Abramowitz and Stegun 26.2.17, error below 1e-7).
function normal(z) {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
