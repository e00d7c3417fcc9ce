import { replyCodes } from '@site/shared/contracts';
import { sheetSchema, type Sheet } from '@site/shared/contracts/library';
import * as v from 'valibot';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { keepContent } from '../../platform/kept-content';
import { withPictureVersions } from '../../platform/pictures';
import { readReader } from '../library/service';
import { checkAccess } from '../order/service';
import { listSheetRows, type SheetRow } from './repository';

const keptSheets = keepContent(['software'], listSheetRows);

/**
 * Movements for paper sheets, in the order of their ids.
 * @param userId undefined for a visitor
 * @throws BusinessError NOT_FOUND if none of them exists; SUBSCRIPTION_REQUIRED if one is not free and the caller has
 * no running subscription
 */
export async function readSheets(
  context: Context,
  ids: readonly number[],
  userId: string | undefined,
): Promise<Sheet[]> {
  const [all, { accessLevel }] = await Promise.all([keptSheets(context), readReader(context, userId)]);
  const rows = ids.flatMap((id) => all.find((row) => row.id === id) ?? []);
  if (rows.length === 0) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  checkAccess(accessLevel, rows.every((row) => row.is_free) ? 'freeSheets' : 'sheets');
  return rows.map(presentSheet);
}

function presentSheet({ summary, phases, mistakes }: SheetRow): Sheet {
  const { guidance, ...movement } = summary;
  return v.parse(sheetSchema, {
    ...movement,
    ...guidance,
    mistakes,
    phases: phases.map(({ name }, place) => ({
      name,
      picture: withPictureVersions(`/pictures/exercises/${movement.code}-phase-${place + 1}.webp`),
    })),
  });
}
