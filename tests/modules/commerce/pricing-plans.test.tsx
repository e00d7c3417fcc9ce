import fc from 'fast-check';
import { act, screen, waitFor } from '@testing-library/react';
import { languageChanged } from '@site/shared/session';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { countToasts, faultKinds } from '../faults';
import { writeSiteConfig } from './payment-config';
import { main, planCard, reply } from './pricing-verbs';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const plansPath = '/api/goods/body/list';

describe('the plans (spec 2.11)', () => {
  it('are those of the server, with the recommendation and the sandbox notice', async () => {
    await renderSite('/pricing');
    const yearly = await planCard('Yearly');
    expect(yearly.getByText('$89.00')).toBeInTheDocument();
    expect(yearly.getByText('Best value')).toBeInTheDocument();
    expect(yearly.getByText('Save 25%')).toBeInTheDocument();
    expect(main().getAllByRole('button', { name: 'Get it now' })).toHaveLength(3);
    expect(main().getByText('Sandbox: no real money moves')).toBeInTheDocument();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Monthly',
      '6 months',
      'Yearly',
      'What is free, and what a subscription adds',
      'What you get across the apps and the web',
      'Included in every plan',
    ]);
    await waitFor(() => expect(document.title).toBe('Pricing · Anatomy Movement Education'));
  });

  it('change their language', async () => {
    const { store } = await renderSite('/pricing', { language: 'cn' });
    expect((await planCard('年度订阅')).getByText('最划算')).toBeInTheDocument();
    act(() => void store.dispatch(languageChanged('en')));
    expect((await planCard('Yearly')).getByText('Best value')).toBeInTheDocument();
  });

  it('threat 22: 1,000 malformed plans are left out and logged, and the valid one is shown', async () => {
    const texts = {
      id: 'good-path',
      title: 'Good plan',
      cnTitle: '好套餐',
      text: 'a',
      cnText: 'b',
      discrib: 'c',
      cnDiscrib: 'd',
      price: '$5.00',
      cnPrice: '$5.00',
    };
    const malformed = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.constantFrom('', '{', 'null', '[]', '"x"', '{"id":"x"}'),
    );
    const row = fc.oneof(
      malformed,
      fc.record({ id: malformed, fastspringParams: malformed }),
      malformed.map((fastspringParams) => ({ id: 'same', fastspringParams })),
    );
    const sample = JSON.parse(
      JSON.stringify(
        fc
          .sample(row, { numRuns: 1000, seed: 7 })
          .map((value) => (value === undefined || typeof value === 'bigint' ? null : value)),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    ) as unknown[];
    breakCalls(plansPath, reply([...sample, { id: 'good', fastspringParams: JSON.stringify(texts) }]));
    const { actions } = await renderSite('/pricing');
    expect((await planCard('Good plan')).getByText('$5.00')).toBeInTheDocument();
    expect(main().getAllByRole('article')).toHaveLength(1);
    expect(actions).toContain('commerce/plansLeftOut');
  });

  it('show a message if there are none', async () => {
    breakCalls(plansPath, reply([]));
    await renderSite('/pricing');
    expect(
      await main().findByText('No plans are available at the moment. Please check back later.'),
    ).toBeInTheDocument();
  });
});

const faults = [
  ...faultKinds,
  ['a string as data', reply('x')],
  ['an object as data', reply({ list: 1 })],
  ['a Boolean as code', { status: 200, body: '{"code":true,"data":[]}' }],
] as const;

it.each(faults)(
  'threat 45: after %s the plans show at most one toast and no blank page, and Retry loads them',
  async (_, fault) => {
    const restore = breakCalls(plansPath, fault);
    const { user, store } = await renderSite('/pricing');
    const toasts = countToasts(store);
    expect(await main().findByText('The plans could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeInTheDocument();
    expect(toasts()).toBeLessThanOrEqual(1);
    restore();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await planCard('Yearly')).toBeDefined();
  },
);
