import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { refusalCode } from '@site/shared/api';
import { href } from '@site/shared/contracts';
import { useGetInformationDetailQuery } from '../api/posts';

/** The post that the address names, with the ways out of spec 2.17: no bid leads back, a reply that is not OK to the list. */
export function usePost() {
  const { bid } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const query = useGetInformationDetailQuery({ id: bid ?? '' }, { skip: !bid });
  const refused = refusalCode(query.error) !== undefined;

  useEffect(() => {
    if (!bid) {
      // The first entry of the history has nothing of this site behind it.
      void (key === 'default' ? navigate(href('Blog'), { replace: true }) : navigate(-1));
    } else if (refused) {
      void navigate(href('Blog'), { replace: true });
    }
  }, [bid, refused, key, navigate]);

  return { post: query.currentData, failed: query.isError && !refused, leaving: !bid || refused, retry: () => void query.refetch() };
}
