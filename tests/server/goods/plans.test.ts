import type { Plan } from '@site/shared/contracts';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const plans = async () => (await site.get<Plan[]>('/api/goods/body/list?client=3&domainId=1')).data;
const read = ({ fastspringParams }: Plan) =>
  JSON.parse(fastspringParams) as { id: string; months: number; amount: number };

test('each plan says its product path, its period in months and its price in dollars', async () => {
  expect((await plans()).map((plan) => ({ plan: plan.id, ...read(plan) }))).toMatchObject([
    { plan: 'monthly', id: 'muscle-and-movement-monthly', months: 1, amount: 9.9 },
    { plan: 'half-yearly', id: 'muscle-and-movement-half-yearly', months: 6, amount: 49 },
    { plan: 'yearly', id: 'muscle-and-movement-yearly', months: 12, amount: 89 },
  ]);
});

test('plans come in the order of their positions, whatever their ids', async () => {
  await site.database.query('UPDATE goods SET position = -position');
  expect((await plans()).map(({ id }) => id)).toEqual(['yearly', 'half-yearly', 'monthly']);
  await site.database.query('UPDATE goods SET position = -position');
});

test('plans of another client or another domain are not listed', async () => {
  for (const query of ['client=4&domainId=1', 'client=3&domainId=2']) {
    expect((await site.get<Plan[]>(`/api/goods/body/list?${query}`)).data).toEqual([]);
  }
});

test('a client or domain that is no number is refused', async () => {
  for (const query of ['client=x&domainId=1', 'client=3&domainId=']) {
    expect(await site.get(`/api/goods/body/list?${query}`)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  }
});
