import type { Context } from '../../platform/context';
import { categories, packages, plans, softwares } from './records';
import { insertCategory, insertGoods, insertPackage, insertSoftware } from './seed-repository';

/** Inserts the initial records. Existing records are not changed, because the customer may have edited them. */
export async function seed(context: Context): Promise<void> {
  await context.database.transaction(async (tx) => {
    for (const [position, item] of packages.entries()) {
      await insertPackage(tx, { ...item, image: picture(item.picture), position });
    }
    for (const [position, item] of categories.entries()) {
      await insertCategory(tx, { ...item, image: picture(item.picture), position });
    }
    for (const [position, item] of softwares.entries()) {
      await insertSoftware(tx, {
        ...item,
        image: picture(item.picture),
        pcPath: JSON.stringify({ url: item.path }),
        position,
      });
    }
    for (const [position, plan] of plans.entries()) {
      await insertGoods(tx, { ...plan, position });
    }
  });
}

// Spec 3: a JSON string with file or url.
function picture(name: string): string {
  return JSON.stringify({ file: `/pictures/${name}` });
}
