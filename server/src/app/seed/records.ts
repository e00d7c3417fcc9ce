/** The two packages of spec 1. */
export const packages = [
  { id: 1, en: 'Muscle and Movement', cn: '肌肉与运动', picture: 'packages/muscle-and-movement.webp' },
  { id: 2, en: 'MSK Patient Education', cn: '肌骨患者教育', picture: 'packages/msk-patient-education.webp' },
];

/** The softwares of the first package. Item 3 opens the anatomy web application by its fixed path (spec 2.10). */
export const softwares = [
  {
    id: 5,
    packageId: 1,
    viewerPackageId: 1,
    en: 'Functional Anatomy',
    cn: '功能解剖',
    picture: 'software/functional-anatomy.webp',
    path: '/anatomy/?software=functional-anatomy',
  },
  {
    id: 1,
    packageId: 1,
    viewerPackageId: 1,
    en: 'Strength Training',
    cn: '力量训练',
    picture: 'software/strength-training.webp',
    path: '/anatomy/?software=strength-training',
  },
  {
    id: 2,
    packageId: 1,
    viewerPackageId: 1,
    en: 'Stretching',
    cn: '拉伸训练',
    picture: 'software/stretching.webp',
    path: '/anatomy/?software=stretching',
  },
  {
    id: 4,
    packageId: 1,
    viewerPackageId: 1,
    en: 'Joint Movement',
    cn: '关节运动',
    picture: 'software/joint-movement.webp',
    path: '/anatomy/?software=joint-movement',
  },
  {
    id: 3,
    packageId: 1,
    viewerPackageId: 3,
    en: '3D Anatomy Atlas',
    cn: '三维解剖图谱',
    picture: 'software/anatomy-atlas.webp',
    path: '/anatomy/?software=anatomy-atlas',
  },
  {
    id: 6,
    packageId: 1,
    viewerPackageId: 1,
    en: 'Muscle Function',
    cn: '肌肉功能',
    picture: 'software/muscle-function.webp',
    path: '/anatomy/?software=muscle-function',
  },
];

/** The categories of the MSK product, shown as chips. */
export const categories = [
  { id: 1, en: 'Neck', cn: '颈部', picture: 'categories/neck.webp' },
  { id: 2, en: 'Shoulder', cn: '肩部', picture: 'categories/shoulder.webp' },
  { id: 3, en: 'Elbow and forearm', cn: '肘部与前臂', picture: 'categories/elbow.webp' },
  { id: 4, en: 'Wrist and hand', cn: '腕部与手部', picture: 'categories/wrist.webp' },
  { id: 5, en: 'Back', cn: '腰背部', picture: 'categories/back.webp' },
  { id: 6, en: 'Hip', cn: '髋部', picture: 'categories/hip.webp' },
  { id: 7, en: 'Knee', cn: '膝部', picture: 'categories/knee.webp' },
  { id: 8, en: 'Ankle and foot', cn: '踝部与足部', picture: 'categories/ankle.webp' },
];

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

interface PlanRecord {
  id: string;
  productPath: string;
  /** The only place of the price: all texts that contain it are generated from it. */
  priceCents: number;
  months: number;
  /** @param monthly the price of one month, formatted */
  texts: (monthly: string) => Record<string, string>;
}

function withPrices({ texts, ...plan }: PlanRecord) {
  const price = dollars(plan.priceCents);
  return { ...plan, texts: { ...texts(dollars(plan.priceCents / plan.months)), price, cnPrice: price } };
}

/** The plans of client 3, domain 1. */
export const plans = (
  [
    {
      id: 'monthly',
      productPath: 'muscle-and-movement-monthly',
      priceCents: 990,
      months: 1,
      texts: () => ({
        title: 'Monthly',
        cnTitle: '月度订阅',
        text: 'Billed every month',
        cnText: '按月付费',
        discrib: 'Try everything for a month. Cancel at any time.',
        cnDiscrib: '先用一个月，体验全部内容，可随时取消。',
      }),
    },
    {
      id: 'half-yearly',
      productPath: 'muscle-and-movement-half-yearly',
      priceCents: 4900,
      months: 6,
      texts: (monthly) => ({
        title: '6 months',
        cnTitle: '半年订阅',
        text: 'Billed every 6 months',
        cnText: '每 6 个月付费一次',
        discrib: `One training season, about ${monthly} a month.`,
        cnDiscrib: `覆盖一个训练周期，约合每月 ${monthly}。`,
      }),
    },
    {
      id: 'yearly',
      productPath: 'muscle-and-movement-yearly',
      priceCents: 8900,
      months: 12,
      texts: (monthly) => ({
        title: 'Yearly',
        cnTitle: '年度订阅',
        text: 'Billed every year',
        cnText: '按年付费',
        discrib: `The best price: about ${monthly} a month.`,
        cnDiscrib: `全年使用最划算，约合每月 ${monthly}。`,
      }),
    },
  ] satisfies PlanRecord[]
).map(withPrices);
