import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { businessErrorCode } from '@site/shared/api';
import { href } from '@site/shared/contracts';
import { useGetInformationDetailQuery } from '../api/posts';

/** A step back that has not begun by then had nowhere to go. */
const backMs = 1000;

/** The post that the address names, with the ways out of spec 2.17: no bid leads back, a reply that is not OK to the list. */
export function usePost() {
  const { bid } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const query = useGetInformationDetailQuery({ id: bid ?? '' }, { skip: !bid });
  const refused = businessErrorCode(query.error) !== undefined;

  useEffect(() => {
    if (!bid) {
      const toList = () => void navigate(href('Blog'), { replace: true });
      // A fresh load is the router's first entry; the browser may have one before it all the same.
      if (key === 'default' && window.history.length === 1) {
        toList();
        return undefined;
      }
      void navigate(-1);
      // The browser counts the entries on both sides: where there is none to go back to, nothing happens.
      const stayed = setTimeout(toList, backMs);
      return () => clearTimeout(stayed);
    }
    if (refused) {
      void navigate(href('Blog'), { replace: true });
    }
    return undefined;
  }, [bid, refused, key, navigate]);

  return {
    post: query.currentData,
    failed: query.isError && !refused,
    leaving: !bid || refused,
    retry: () => void query.refetch(),
  };
}
