import { useEffect, useState } from 'react';
import type { ReadableSoftware } from '@site/shared/contracts';
import { keepReply, readKept } from './kept-replies';

/** The list that an address chooses its software from. */
export interface ListedSoftware {
  packageId: number;
  softwares: readonly ReadableSoftware[];
}

const pathOf = (packageId: number): string => `/kept/software/${packageId}`;

export const keepSoftwareList = ({ packageId, softwares }: ListedSoftware): Promise<void> =>
  keepReply(pathOf(packageId), softwares);

/** The list as it was kept; undefined while it is not needed, and where there is none. */
export function useKeptSoftwareList(packageId: number, isNeeded: boolean): readonly ReadableSoftware[] | undefined {
  const [list, setList] = useState<readonly ReadableSoftware[]>();
  useEffect(() => {
    if (isNeeded) {
      void readKept(pathOf(packageId)).then((kept) => setList((kept as ReadableSoftware[] | null) ?? undefined));
    }
  }, [packageId, isNeeded]);
  return isNeeded ? list : undefined;
}
