import { expectAccessible, expectNoSideScroll } from './support/look';
import { arriveLoggedIn, buyByCard, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

test('a teacher composes a playlist on a phone and shares it; a visitor sees what is free; the link is revoked', async ({
  page,
  browser,
  request,
}) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page);
  const quiet = watchConsole(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-learning');
  await main(page).getByLabel('Name of a new playlist').fill('Class of Monday');
  await main(page).getByRole('button', { name: 'Create playlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
  for (const name of ['Barbell deadlift', 'Push-up']) {
    await main(page).getByLabel('Search movements').fill(name);
    await main(page)
      .getByRole('button', { name: `Add: ${name}` })
      .click();
    await expect(main(page).getByRole('button', { name: `Remove: ${name}` })).toBeEnabled();
  }
  await main(page).getByRole('button', { name: 'Move up: Push-up' }).click();
  const items = main(page).getByRole('list', { name: 'Movements of this playlist' }).getByRole('link');
  await expect(items).toHaveText(['Push-up', 'Barbell deadlift']);
  await main(page).getByLabel('Name to show (optional)').fill('Ms Rosa');
  await main(page).getByRole('button', { name: 'Create link' }).click();
  const link = await main(page).getByLabel('Link', { exact: true }).inputValue();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  quiet();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
  await expect(main(visitor).getByText('Shared by Ms Rosa')).toBeVisible();
  await expect(main(visitor).getByRole('article')).toHaveText([/^Free.*Push-up/, /^Subscription.*Barbell deadlift/]);
  await main(page).getByRole('button', { name: 'Revoke link' }).click();
  await expect(main(page).getByRole('button', { name: 'Create link' })).toBeVisible();
  await visitor.reload();
  await expect(main(visitor).getByText('This link does not work any more.')).toBeVisible();
  await visitor.context().close();
});
