/** What the viewer's address says (spec 2.1): package and software, and what the frame should begin with. */
export interface ViewerQuery {
  pid: number;
  sid: number;
  /** Query of the frame: the exercise and the rest of a deep link, without what the page itself decides. */
  view: Record<string, string>;
}

const wholeNumber = /^\d{1,9}$/;
/** The page's own parameters, in both spellings, and those of the frame that only the page sets. */
const ownNames = new Set(['pid', 'sid', 'id', 'sId', 'lang', 'software', 'bare']);
/** Names and lengths of a deep link into the anatomy application. */
const viewName = /^[a-z]{1,12}$/;
const viewValueMax = 400;

/**
 * Reads the query of the page's address.
 * @returns undefined when package or software is missing or no number: the page is not there then
 */
export function readViewerQuery(query: URLSearchParams): ViewerQuery | undefined {
  const pid = query.get('pid') ?? query.get('id') ?? '';
  const sid = query.get('sid') ?? query.get('sId') ?? '';
  if (!wholeNumber.test(pid) || !wholeNumber.test(sid)) {
    return undefined;
  }
  return { pid: Number(pid), sid: Number(sid), view: readView(query) };
}

/** The frame's own part of a query, its odd values left out. */
export function readView(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].filter(([name, value]) => viewName.test(name) && !ownNames.has(name) && value.length <= viewValueMax),
  );
}

/** The page's query with another view in it: what a reload, a language switch or a shared link begins with. */
export function withView(query: URLSearchParams, view: Record<string, string>): URLSearchParams {
  const own = [...query].filter(([name]) => ownNames.has(name) || !viewName.test(name));
  return new URLSearchParams([...own, ...Object.entries(view)]);
}
