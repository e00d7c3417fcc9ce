import { useEffect, useState } from 'react';
import type { ReadableSoftware } from '@site/shared/contracts';
import { keepReply, readStoredReply } from './stored-replies';

/** The list that contains the software of an address. */
export interface ListedSoftware {
  packageId: number;
  softwares: readonly ReadableSoftware[];
}

const pathOf = (packageId: number): string => `/kept/software/${packageId}`;

export const keepSoftwareList = ({ packageId, softwares }: ListedSoftware): Promise<void> =>
  keepReply(pathOf(packageId), softwares);

/** The stored list; undefined if it is not needed or not stored. */
export function useStoredSoftwareList(packageId: number, isNeeded: boolean): readonly ReadableSoftware[] | undefined {
  const [list, setList] = useState<readonly ReadableSoftware[]>();
  useEffect(() => {
    if (isNeeded) {
      void readStoredReply(pathOf(packageId)).then((kept) => setList((kept as ReadableSoftware[] | null) ?? undefined));
    }
  }, [packageId, isNeeded]);
  return isNeeded ? list : undefined;
}
