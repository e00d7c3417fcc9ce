import fc from 'fast-check';
import { readOffers } from '../../../modules/commerce/src/model/offer';

const texts = {
  id: 'yearly',
  title: 'Yearly',
  cnTitle: '年度套餐',
  text: 'Best value',
  cnText: '超值之选',
  discrib: 'All of it',
  cnDiscrib: '全部内容',
  price: '$49.00',
  cnPrice: '¥355',
};
const plan = (id: string, extra: object = {}) => ({ id, fastspringParams: JSON.stringify({ ...texts, ...extra }) });

test('a plan is read in the selected language (spec 9)', () => {
  expect(readOffers([plan('7')], 'en').offers).toEqual([
    {
      goodsId: '7',
      productPath: 'yearly',
      title: 'Yearly',
      text: 'Best value',
      description: 'All of it',
      price: '$49.00',
      saving: 0,
      best: false,
    },
  ]);
  expect(readOffers([plan('7')], 'cn').offers[0]).toMatchObject({
    title: '年度套餐',
    text: '超值之选',
    description: '全部内容',
    price: '¥355',
  });
});

test('accepts texts as an object, and a numeric id', () => {
  expect(readOffers([{ id: 7, fastspringParams: texts }], 'en').offers[0]).toMatchObject({
    goodsId: '7',
    title: 'Yearly',
  });
});

test('the plan with the lowest price per month is the best one, and savings are rounded down', () => {
  const { offers } = readOffers(
    [
      plan('m', { months: 1, amount: 9.9 }),
      plan('h', { months: 6, amount: 49 }),
      plan('y', { months: 12, amount: 89 }),
    ],
    'en',
  );
  expect(offers.map(({ goodsId, saving, best }) => ({ goodsId, saving, best }))).toEqual([
    { goodsId: 'm', saving: 0, best: false },
    { goodsId: 'h', saving: 17, best: false },
    { goodsId: 'y', saving: 25, best: true },
  ]);
});

test.each([
  ['one plan alone', [plan('y', { months: 12, amount: 89 })]],
  ['plans that cost the same', [plan('a', { months: 1, amount: 5 }), plan('b', { months: 2, amount: 10 })]],
  ['plans without period and price', [plan('a'), plan('b')]],
  ['invalid periods and prices', [plan('a', { months: 0, amount: -1 }), plan('b', { months: 'many', amount: null })]],
])('no saving and no recommendation is computed for %s', (_, plans) => {
  const { offers } = readOffers(plans, 'en');
  expect(offers).toHaveLength(plans.length);
  expect(offers.every(({ saving, best }) => saving === 0 && !best)).toBe(true);
});

test('a plan with a duplicate id is left out', () => {
  expect(readOffers([plan('a'), plan('a')], 'en')).toMatchObject({ offers: [{ goodsId: 'a' }], unreadable: ['a'] });
});

test('threat 22: a malformed plan is left out and named, and the others stay', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.string(), fc.json(), fc.constantFrom('', '{', 'null', '[]', '"x"')),
      fc.boolean(),
      (value, inside) => {
        const broken = inside ? { id: 'broken', fastspringParams: value } : value;
        const { offers, unreadable } = readOffers([broken, plan('good')], 'en');
        expect(offers.map(({ goodsId }) => goodsId)).toEqual(['good']);
        expect(unreadable).toHaveLength(1);
      },
    ),
    { numRuns: 1000 },
  );
});
