/**
 * An address of the desk.
 * @param report the number of a report; without it the list
 * @param page a page of the list
 */
export function deskAddress(report?: number, page = 1): string {
  return report === undefined ? `/desk${page > 1 ? `?page=${page}` : ''}` : `/desk/${report}`;
}
