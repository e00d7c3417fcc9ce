import { siteClient, siteDomainId } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

interface Titled {
  id: number;
  en: string;
  cn: string;
  image: string;
  position: number;
}

export async function insertPackage(db: Queryable, item: Titled): Promise<void> {
  await db.query(
    'INSERT INTO software_packages (id, title_en, title_cn, image, position) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [item.id, item.en, item.cn, item.image, item.position],
  );
}

export async function insertCategory(db: Queryable, item: Titled): Promise<void> {
  await db.query(
    'INSERT INTO patient_categories (id, title_en, title_cn, image, position) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [item.id, item.en, item.cn, item.image, item.position],
  );
}

export async function insertSoftware(
  db: Queryable,
  item: Titled & { packageId: number; viewerPackageId: number; pcPath: string },
): Promise<void> {
  await db.query(
    `INSERT INTO softwares (id, package_id, viewer_package_id, title_en, title_cn, image, pc_path, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [item.id, item.packageId, item.viewerPackageId, item.en, item.cn, item.image, item.pcPath, item.position],
  );
}

export async function insertGoods(
  db: Queryable,
  plan: { id: string; productPath: string; priceCents: number; months: number; texts: object; position: number },
): Promise<void> {
  await db.query(
    `INSERT INTO goods (id, client, domain_id, product_path, price_cents, currency, interval_months, texts, position)
     VALUES ($1, $2, $3, $4, $5, 'USD', $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      plan.id,
      siteClient,
      siteDomainId,
      plan.productPath,
      plan.priceCents,
      plan.months,
      JSON.stringify(plan.texts),
      plan.position,
    ],
  );
}
