import { useEffect, useEffectEvent, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fileAddress, isApiError, requestIdOf, useGetSoftwareListQuery } from '@site/shared/api';
import { anatomyPackageId, anatomyPath, parsePcPath, titleIn } from '@site/shared/contracts';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { useStoredSoftwareList, type ListedSoftware } from '../offline/software-list';
import { noteSiteAway, noteSiteBack, useSiteAway } from '../offline/use-away';
import { readViewerQuery, type ViewerQuery } from '../model/viewer-query';

/** The opened software: its title in the user's language, and its address from the server. */
export interface ViewedSoftware {
  id: number;
  title: string;
  enTitle: string;
  /** Address of its picture. */
  picture: string | undefined;
  path: string;
  /** The list that contains it. */
  listed: ListedSoftware;
}

export type Viewed =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; requestId?: string; retry: () => void }
  | { state: 'found'; software: ViewedSoftware };

/** The software of the anatomy web application (package 3 in addresses) is in the list of Muscle and Movement. */
const listOf = ({ pid }: ViewerQuery) => (pid === anatomyPackageId ? 1 : pid);

/** The polling interval while the site is unreachable, because browsers do not reliably report that the network is back. */
const awayMs = 10_000;

/** Finds the software that the address names (spec 2.10). Package 3 uses the fixed path, every other one its pcPath. */
export function useViewedSoftware(): Viewed {
  const { title = '' } = useParams();
  const [query] = useSearchParams();
  const viewed = readViewerQuery(query);
  const { pid, sid } = viewed ?? {};
  const language = useSiteSelector(selectLanguage);
  const packageId = viewed ? listOf(viewed) : 0;
  const { currentData, error, refetch } = useGetSoftwareListQuery({ softwarePackageId: packageId }, { skip: !viewed });
  const isAway = useSiteAway();
  const kept = useStoredSoftwareList(packageId, isAway);
  const softwares = currentData ?? kept;

  useEffect(() => {
    if (isApiError(error) && error.kind === 'network') {
      noteSiteAway();
    }
  }, [error]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (navigator.onLine && (await refetch()).isSuccess) {
        noteSiteBack();
      }
    };
    const timer = isAway ? setInterval(() => void look(), awayMs) : undefined;
    return () => clearInterval(timer);
  }, [isAway, refetch]);
  const askAgain = useEffectEvent(() => void (error && refetch()));
  useEffect(() => void (isAway || askAgain()), [isAway]);

  return useMemo(() => {
    if (pid === undefined || sid === undefined) {
      return { state: 'missing' };
    }
    if (!softwares) {
      return error
        ? { state: 'failed', requestId: requestIdOf(error), retry: () => void refetch() }
        : { state: 'loading' };
    }
    const software = softwares.find(({ id }) => id === sid);
    const path = pid === anatomyPackageId ? anatomyPath : parsePcPath(software?.pcPath);
    if (!path) {
      return { state: 'missing' };
    }
    return {
      state: 'found',
      software: {
        id: sid,
        title: (software && titleIn(language, software)) || title,
        enTitle: software?.enTitle || title,
        picture: fileAddress(software?.image),
        path,
        listed: { packageId, softwares },
      },
    };
  }, [pid, sid, title, language, packageId, softwares, error, refetch]);
}
