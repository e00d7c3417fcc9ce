import { useSearchParams } from 'react-router-dom';
import { limits } from '@site/shared/contracts';
import { useGetOrdersQuery } from '../api/orders';

/** The page of orders that the address asks for (`?page=2`), and its number. */
export function useOrders() {
  const [search] = useSearchParams();
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), limits.pageMax);
  return { page, ...useGetOrdersQuery({ page }) };
}
