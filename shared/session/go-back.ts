import { useNavigate } from 'react-router-dom';

/**
 * Whether a page of this site stands before this one in the tab's history. A browser without the Navigation API is asked by
 * the number that the router keeps in each entry: unlike the location's key it survives a reload and a replaced address, but
 * it does not count pages before the site was loaded anew.
 */
function hasSitePageBehind(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return (window.navigation as Navigation | undefined)?.canGoBack ?? idx > 0;
}

/**
 * The rule of every way back: to where the visitor came from on this site, else to a page that takes the place of this one.
 * @param fallback address of that page
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasSitePageBehind() ? navigate(-1) : navigate(fallback, { replace: true }));
}
