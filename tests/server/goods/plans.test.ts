import type { Plan } from '@site/shared/contracts';
import { findPlanByTitle, readPlanTitles } from '../../../server/src/domains/goods/service';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const plans = async () => (await site.get<Plan[]>('/api/goods/body/list?client=3&domainId=1')).data;
const read = ({ fastspringParams }: Plan) =>
  JSON.parse(fastspringParams) as { id: string; months: number; amount: number } & Record<string, string>;

test('each plan has its product path, its period in months and its price in dollars', async () => {
  expect((await plans()).map((plan) => ({ plan: plan.id, ...read(plan) }))).toMatchObject([
    { plan: 'monthly', id: 'muscle-and-movement-monthly', months: 1, amount: 9.9 },
    { plan: 'half-yearly', id: 'muscle-and-movement-half-yearly', months: 6, amount: 49 },
    { plan: 'yearly', id: 'muscle-and-movement-yearly', months: 12, amount: 89 },
  ]);
});

test('the texts of a plan name its price and its price per month', async () => {
  expect(
    (await plans())
      .map(read)
      .map(({ amount, price, cnPrice, discrib, cnDiscrib }) => ({
        amount,
        named: [price, cnPrice, ...`${discrib} ${cnDiscrib}`.matchAll(/\$[\d.]+\d/g)].map(String),
      })),
  ).toEqual([
    { amount: 9.9, named: ['$9.90', '$9.90'] },
    { amount: 49, named: ['$49.00', '$49.00', '$8.17', '$8.17'] },
    { amount: 89, named: ['$89.00', '$89.00', '$7.42', '$7.42'] },
  ]);
});

test('lists plans by position, whatever their ids', async () => {
  await site.database.query('UPDATE goods SET position = -position');
  expect((await plans()).map(({ id }) => id)).toEqual(['yearly', 'half-yearly', 'monthly']);
  await site.database.query('UPDATE goods SET position = -position');
});

test('plans of another client or another domain are not listed', async () => {
  for (const query of ['client=4&domainId=1', 'client=3&domainId=2']) {
    expect((await site.get<Plan[]>(`/api/goods/body/list?${query}`)).data).toEqual([]);
  }
});

test('a client or domain that is not a number is rejected', async () => {
  for (const query of ['client=x&domainId=1', 'client=3&domainId=']) {
    expect(await site.get(`/api/goods/body/list?${query}`)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  }
});

test('a plan is found by its English title, and an unknown title or id stays as it is', async () => {
  expect(await findPlanByTitle(site.database, 'Yearly')).toMatchObject({ id: 'yearly' });
  expect(await findPlanByTitle(site.database, 'Weekly')).toBeUndefined();
  const titleOf = await readPlanTitles(site.database, 'en');
  expect([titleOf('yearly'), titleOf('weekly')]).toEqual(['Yearly', 'weekly']);
});
