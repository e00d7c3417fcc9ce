/**
 * Lets rules that are only known at run time count on the page. An element of styles with them would be refused: the page's policy names
 * those that it came with (decisions 0012).
 * @returns what takes them away again
 */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
