let noted = new Set<string>();

/** Remembers an element of styles that a page is rendered with, on the server. */
export function noteStyles(css: string): void {
  if (typeof window === 'undefined') {
    noted.add(css);
  }
}

/** The texts of the elements of styles that were rendered since this was asked last. What else stands in a page is not its own. */
export function takeRenderedStyles(): string[] {
  const taken = [...noted];
  noted = new Set();
  return taken;
}
