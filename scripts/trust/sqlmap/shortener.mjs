/** Below it sqlmap compares texts quickly. */
const longBytes = 20_000;

/**
 * sqlmap compares each response with others, which for 300 kB takes much longer than the call.
 * @returns {(body: Buffer) => Buffer} replaces the beginning and the end that a long body has in common with the first long one by their
 *   lengths, so that every difference stays
 */
export function openShortener() {
  let first;
  return (body) => {
    if (body.length < longBytes) {
      return body;
    }
    first ??= body;
    const most = Math.min(first.length, body.length);
    let start = 0;
    while (start < most && first[start] === body[start]) {
      start += 1;
    }
    let end = 0;
    while (end < most - start && first.at(-1 - end) === body.at(-1 - end)) {
      end += 1;
    }
    return Buffer.concat([Buffer.from(`${start} `), body.subarray(start, body.length - end), Buffer.from(` ${end}`)]);
  };
}
