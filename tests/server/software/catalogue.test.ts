import * as v from 'valibot';
import {
  bodyListDataSchema,
  gatedSoftware,
  parseFileAddress,
  parseJsonField,
  parsePcPath,
  planListDataSchema,
  planTextSchema,
  titledImageSchema,
  type BodyListData,
  type Plan,
} from '@site/shared/contracts';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('lists the two packages of spec 1, in the reader’s language', async () => {
  const { data } = await site.get('/api/software/package/list');
  expect(v.parse(v.array(titledImageSchema), data)).toMatchObject([
    { id: 1, title: 'Muscle and Movement', enTitle: 'Muscle and Movement' },
    { id: 2, title: 'MSK Patient Education', enTitle: 'MSK Patient Education' },
  ]);
  expect((await site.get('/api/software/package/list', { language: 'cn' })).data).toMatchObject([
    { title: '肌肉与运动', enTitle: 'Muscle and Movement' },
    { title: '肌骨患者教育' },
  ]);
});

test('the software list links to the viewer, and marks the software that needs a subscription', async () => {
  const { data } = await site.get<BodyListData>('/api/body/list?softwarePackageId=1&page=1&size=99');
  const { list, totalRecord } = v.parse(bodyListDataSchema, data);
  expect(list.length).toBeGreaterThanOrEqual(5);
  expect(totalRecord).toBe(list.length);
  for (const item of list) {
    expect(parsePcPath(item.pcPath)).toMatch(/^\/anatomy\/\?software=[a-z-]+$/);
    expect(parseFileAddress(item.image)).toMatch(/^\/pictures\/[\w/-]+\.webp\?v=[0-9a-f]{8}$/);
  }
  expect(list.find((item) => item.id === gatedSoftware.id)?.enTitle).toBe(gatedSoftware.enTitle);
  expect(list.find((item) => item.id === 3)?.softwarePackageId).toBe(3);
  expect((await site.get<BodyListData>('/api/body/list?softwarePackageId=2')).data).toEqual({
    list: [],
    totalRecord: 0,
  });
});

test('without a package the list has the software of all packages', async () => {
  await site.database.query(
    "INSERT INTO softwares (id, package_id, title_en, title_cn, viewer_package_id, position) VALUES (999, 2, 'Neck pain', '颈痛', 2, 999)",
  );
  const [all, one, other] = await Promise.all(
    ['', '&softwarePackageId=1', '&softwarePackageId=2'].map(
      async (query) => (await site.get<BodyListData>(`/api/body/list?size=99${query}`)).data,
    ),
  );
  expect(all?.list).toEqual([...(one?.list ?? []), ...(other?.list ?? [])]);
  expect(other).toMatchObject({ list: [{ title: 'Neck pain' }], totalRecord: 1 });
  expect(all?.totalRecord).toBe(all?.list.length);
  await site.database.query("DELETE FROM softwares WHERE title_en = 'Neck pain'");
});

test('pages do not overlap', async () => {
  const ids = [];
  for (const page of [1, 2, 3]) {
    ids.push(
      ...(await site.get<BodyListData>(`/api/body/list?softwarePackageId=1&page=${page}&size=2`)).data.list.map(
        (item) => item.id,
      ),
    );
  }
  expect(new Set(ids).size).toBe(6);
});

test('lists the categories of the MSK product', async () => {
  const { data } = await site.get('/api/edu/patient/category/all', { language: 'cn' });
  expect(v.parse(v.array(titledImageSchema), data)[0]).toMatchObject({ title: '颈部', enTitle: 'Neck' });
});

test('lists the plans of client 3, domain 1, with every text in both languages; none for another client', async () => {
  const { data } = await site.get<Plan[]>('/api/goods/body/list?client=3&domainId=1');
  const plans = v.parse(planListDataSchema, data);
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    const texts = parseJsonField(planTextSchema, plan.fastspringParams);
    expect(texts).toBeDefined();
    expect(Object.values(texts ?? {}).every((text) => String(text).trim() !== '')).toBe(true);
  }
  expect((await site.get<Plan[]>('/api/goods/body/list?client=9&domainId=1')).data).toEqual([]);
});

test('finds every exercise by its code', async () => {
  const { data } = await site.get<{ code: string }[]>('/api/software/exercise/list');
  const answers = await Promise.all(
    data.map(async ({ code }) => (await site.get(`/api/software/exercise/detail/${code}`)).code),
  );
  expect(answers.filter((code) => !['OK', 'SUBSCRIPTION_REQUIRED'].includes(code))).toEqual([]);
});
