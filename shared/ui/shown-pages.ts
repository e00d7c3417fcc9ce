/** The numbers of a pager: the first, the last, and those around the current one; a gap for the others. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const kept = [...new Set([1, ...near, pages])].sort((a, b) => a - b);
  return kept.flatMap((number, place) => {
    const before = kept[place - 1];
    if (before === undefined || number - before === 1) {
      return [number];
    }
    // One number takes no more space than its gap.
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
}
