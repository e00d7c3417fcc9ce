import * as v from 'valibot';

const inBoth = v.object({ en: v.string(), cn: v.string() });

/** The company that runs the site and its contact data (spec 2.2, 2.13). An empty text is not shown. */
export const companySchema = v.object({
  email: v.string(),
  name: inBoth,
  address: inBoth,
  postcode: v.string(),
  location: inBoth,
});
export type Company = v.InferOutput<typeof companySchema>;

/** The sample company of a site that is not set up yet, with an address that cannot exist. */
export const sampleCompany: Company = {
  email: 'support@anatomy-movement.example',
  name: { en: 'Anatomy Movement Education Ltd.', cn: '解剖运动教育有限公司' },
  address: { en: '18 Harbour Road, Floor 6', cn: '海港路 18 号 6 层' },
  postcode: '999077',
  location: { en: 'Hong Kong', cn: '中国香港' },
};
