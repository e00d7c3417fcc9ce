/** The numbers that a pager shows: the first, the last, and those around the current one; a gap where numbers are left out. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const kept = [...new Set([1, ...near, pages])].sort((a, b) => a - b);
  return kept.flatMap((number, place) => {
    const before = kept[place - 1];
    if (before === undefined || number - before === 1) {
      return [number];
    }
    // One number takes no more room than the gap that would stand for it.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
