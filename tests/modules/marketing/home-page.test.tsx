import { screen, within } from '@testing-library/react';
import type { Language } from '@site/shared/contracts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

interface Record {
  name: string;
  cnName: string;
  thumbnailGIF: string;
  thumbnail: string;
}

const exercises = async () => ((await (await fetch('/api/software/exercise/list')).json()) as { data: Record[] }).data;
const grid = (heading: string) => screen.findByRole('region', { name: heading });

test('Start for free leads to Muscle and Movement', async () => {
  await renderSite('/');
  const links = await screen.findAllByRole('link', { name: 'Start for free' });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toHaveAttribute('href', '/muscle-and-movement');
  }
});

test('the feature cards are Function, Strength and Stretching', async () => {
  await renderSite('/');
  const features = within(await screen.findByRole('region', { name: 'Three ways to look at a muscle' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Function',
    'Strength',
    'Stretching',
  ]);
});

test.each<[Language, string, keyof Record]>([
  ['en', 'Start with these movements', 'name'],
  ['cn', '从这些动作开始', 'cnName'],
])(
  'the action grid in %s shows the first exercises by name, animated until it is paused',
  async (language, heading, field) => {
    const list = (await exercises()).slice(0, 24);
    expect(list.length).toBeGreaterThanOrEqual(12);
    const { user } = await renderSite('/', { language });
    const region = await grid(heading);
    for (const exercise of list) {
      const link = await within(region).findByRole('link', { name: new RegExp(`^${exercise[field]}`) });
      expect(link.querySelector('img')).toHaveAttribute('src', exercise.thumbnailGIF);
    }
    await user.click(within(region).getByRole('button'));
    const stills = [...region.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(stills).toEqual(list.map((exercise) => exercise.thumbnail));
  },
);

test('exercises that fail to load can be loaded again', async () => {
  const restore = breakCalls('/api/software/exercise/list', { status: 500 });
  const { user } = await renderSite('/');
  expect(await screen.findByText('The movements could not be loaded.')).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const region = await grid('Start with these movements');
  expect((await within(region).findAllByRole('link')).length).toBe(Math.min(24, (await exercises()).length));
});

test('the plans come from the server, and a malformed plan is left out', async () => {
  const plans = (
    (await (await fetch('/api/goods/body/list?client=3&domainId=1')).json()) as {
      data: { id: string; fastspringParams: string }[];
    }
  ).data;
  const [first, ...rest] = plans;
  const body = JSON.stringify({
    code: 'OK',
    message: 'OK',
    data: [{ ...first, fastspringParams: '{broken' }, ...rest],
  });
  const restore = breakCalls('/api/goods/body/list', { status: 200, body });
  try {
    await renderSite('/');
    const region = within(await screen.findByRole('region', { name: 'One subscription, everything included' }));
    const titles = rest.map((plan) => (JSON.parse(plan.fastspringParams) as { title: string }).title);
    expect((await region.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual(titles);
  } finally {
    restore();
  }
});

test.each(['600+', '2000+', '100+', '500+', '20000', '6000+'])('Home shows the figure %s', async (figure) => {
  await renderSite('/');
  expect(await screen.findByText(figure)).toBeVisible();
});
