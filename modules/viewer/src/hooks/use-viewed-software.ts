import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fileAddress, requestIdOf, useGetSoftwareListQuery } from '@site/shared/api';
import { anatomyPackageId, anatomyPath, parsePcPath, titleIn } from '@site/shared/contracts';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { readViewerQuery, type ViewerQuery } from '../model/viewer-query';

/** What the viewer opens: its title in the reader's language, and the address that the server gives for it. */
export interface ViewedSoftware {
  id: number;
  title: string;
  enTitle: string;
  /** Address of its picture. */
  picture: string | undefined;
  path: string;
}

export type Viewed =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; requestId?: string; retry: () => void }
  | { state: 'found'; software: ViewedSoftware };

/** The anatomy web application's software (package 3 in addresses) stands in the list of Muscle and Movement. */
const listOf = ({ pid }: ViewerQuery) => (pid === anatomyPackageId ? 1 : pid);

/** Finds the software that the address names (spec 2.10). Package 3 leads to the fixed path, every other to its pcPath. */
export function useViewedSoftware(): Viewed {
  const { title = '' } = useParams();
  const [query] = useSearchParams();
  const viewed = readViewerQuery(query);
  const { pid, sid } = viewed ?? {};
  const language = useSiteSelector(selectLanguage);
  const { currentData, error, refetch } = useGetSoftwareListQuery(
    { softwarePackageId: viewed ? listOf(viewed) : 0 },
    { skip: !viewed },
  );

  return useMemo(() => {
    if (pid === undefined || sid === undefined) {
      return { state: 'missing' };
    }
    if (!currentData) {
      return error
        ? { state: 'failed', requestId: requestIdOf(error), retry: () => void refetch() }
        : { state: 'loading' };
    }
    const software = currentData.find(({ id }) => id === sid);
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
      },
    };
  }, [pid, sid, title, language, currentData, error, refetch]);
}
