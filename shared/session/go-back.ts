import { useNavigate } from 'react-router-dom';

/**
 * Whether the tab's history has an earlier page of this site. In a browser without the Navigation API this uses
 * the number that the router stores in each entry: unlike the location's key it survives a reload and a replaced address, but
 * it does not count pages before the site was reloaded.
 */
function hasSitePageBehind(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return (window.navigation as Navigation | undefined)?.canGoBack ?? idx > 0;
}

/**
 * Goes back to the previous page of this site, otherwise to a page that replaces this one.
 * @param fallback address of that page
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasSitePageBehind() ? navigate(-1) : navigate(fallback, { replace: true }));
}
