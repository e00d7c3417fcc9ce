/** The parameters of the viewer's address (spec 2.1): package and software, and the initial view of the frame. */
export interface ViewerQuery {
  pid: number;
  sid: number;
  /** The query of the frame: the exercise and the rest of a deep link, without the parameters that the page sets. */
  view: Record<string, string>;
}

const wholeNumber = /^\d{1,9}$/;
/** The page's own parameters, in both spellings, and the frame's parameters that only the page sets. */
const ownNames = new Set(['pid', 'sid', 'id', 'sId', 'lang', 'software', 'bare']);
/** The limits for names and values of a deep link into the anatomy application. */
const viewName = /^[a-z]{1,12}$/;
const viewValueMax = 400;

/**
 * Parses the query of the page's address.
 * @returns undefined if package or software is missing or not a number: the page does not exist then
 */
export function readViewerQuery(query: URLSearchParams): ViewerQuery | undefined {
  const pid = query.get('pid') ?? query.get('id') ?? '';
  const sid = query.get('sid') ?? query.get('sId') ?? '';
  if (!wholeNumber.test(pid) || !wholeNumber.test(sid)) {
    return undefined;
  }
  return { pid: Number(pid), sid: Number(sid), view: readView(query) };
}

/** The frame's own part of a query, without invalid values. */
export function readView(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].filter(([name, value]) => viewName.test(name) && !ownNames.has(name) && value.length <= viewValueMax),
  );
}

/** The page's query with another view, for a reload, a language switch or a shared link. */
export function withView(query: URLSearchParams, view: Record<string, string>): URLSearchParams {
  const own = [...query].filter(([name]) => ownNames.has(name) || !viewName.test(name));
  return new URLSearchParams([...own, ...Object.entries(view)]);
}
