import { useSearchParams } from 'react-router-dom';
import { searchTextMax } from '@site/shared/contracts';
import { href } from '@site/shared/session';
import type { PostFilter } from '../api/posts';

/** The list page's address with a filter; the first page has no page number. */
export function listAddress({ page, tag, search }: PostFilter): string {
  return href('Blog', {}, { tag, search, page: page > 1 ? page : undefined });
}

/** Reads the filter from the address, so that Back, a reload and a shared link show the same list. */
export function usePostFilter(): PostFilter {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const search = query.get('search')?.trim().slice(0, searchTextMax);
  return { page, tag: query.get('tag') || undefined, search: search || undefined };
}
