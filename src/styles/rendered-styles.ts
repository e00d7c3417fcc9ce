let noted = new Set<string>();

/** Records a style element that a page is rendered with, on the server. */
export function noteStyles(css: string): void {
  if (typeof window === 'undefined') {
    noted.add(css);
  }
}

/** The content of the style elements rendered since the last call. Other style elements in a page are not the site's. */
export function takeRenderedStyles(): string[] {
  const taken = [...noted];
  noted = new Set();
  return taken;
}
