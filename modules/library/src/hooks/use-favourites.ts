import { useGetBuyStatusQuery } from '@site/shared/api';
import { useKept } from '@site/shared/forms/use-kept';
import { href, questionAsked, selectLoggedIn, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { useGetLearningQuery, useMarkFavouriteMutation } from '../api/library';

/** The user's own library data; visitors have none and are asked to log in when they try to use them. */
export function useFavourites() {
  const dispatch = useSiteDispatch();
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { data } = useGetLearningQuery(undefined, { skip: !loggedIn, refetchOnMountOrArgChange: true });
  const [mark] = useMarkFavouriteMutation();
  const favourites = loggedIn ? (data?.favourites ?? []) : [];

  const toggle = (exerciseId: number): void => {
    if (loggedIn) {
      void mark({ exerciseId, isCollect: !favourites.includes(exerciseId) });
      return;
    }
    const back = { backUrl: window.location.pathname + window.location.search };
    dispatch(
      questionAsked({
        title: { id: 'library.favourite.title' },
        message: { id: 'library.favourite.login' },
        confirm: { id: 'library.favourite.toLogin' },
        leadsTo: href('Login', {}, back),
        others: [{ text: { id: 'library.favourite.toRegister' }, leadsTo: href('Register', {}, back) }],
      }),
    );
  };
  return { favourites, recent: (loggedIn && data?.recent) || [], toggle };
}

/** Whether every movement may be opened; true only with a running subscription. */
export const useSubscribed = (): boolean => useSubscription().subscribed === true;

/** The purchase check; `subscribed` is undefined while it runs, and if it failed. */
export function useSubscription() {
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { data, error, refetch } = useGetBuyStatusQuery(undefined, { skip: !loggedIn });
  const kept = useKept(data);
  const subscribed = kept === undefined ? undefined : kept?.isBuy === true;
  return { subscribed: loggedIn ? subscribed : false, error, refetch };
}
