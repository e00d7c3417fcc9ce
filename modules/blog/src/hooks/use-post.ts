import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { businessErrorCode, requestIdOf } from '@site/shared/api';
import { href, useGoBack } from '@site/shared/session';
import { useGetInformationDetailQuery } from '../api/posts';

/**
 * The post that the address names, with the redirects of spec 2.17: without a bid to the previous page, after a response that is not OK to
 * the list.
 */
export function usePost() {
  const { bid } = useParams();
  const navigate = useNavigate();
  const goBack = useGoBack(href('Blog'));
  const query = useGetInformationDetailQuery({ id: bid ?? '' }, { skip: !bid });
  const notFound = businessErrorCode(query.error) !== undefined;
  const redirecting = !bid || notFound;

  const redirect = useEffectEvent(() => (bid ? void navigate(href('Blog'), { replace: true }) : goBack()));
  useEffect(() => {
    if (redirecting) {
      redirect();
    }
  }, [redirecting]);

  return {
    post: query.currentData,
    failed: query.isError && !notFound,
    requestId: requestIdOf(query.error),
    redirecting,
    retry: () => void query.refetch(),
  };
}
