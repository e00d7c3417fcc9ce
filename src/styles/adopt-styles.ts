/**
 * Applies rules that are only known at run time. A style element with them would be refused, because the page's policy lists the allowed
 * ones (decisions 0012).
 * @returns a function that removes them
 */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
