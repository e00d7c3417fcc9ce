import { screen, waitFor, within } from '@testing-library/react';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const main = () => within(screen.getByRole('main'));
const cards = () => main().findAllByRole('article');

describe('the blog list (spec 2.17)', () => {
  it('shows 20 posts, each as one link named by its title, and the pages', async () => {
    await renderSite('/blog');
    expect(await cards()).toHaveLength(20);
    const [first] = await cards();
    const title = within(first).getByRole('heading', { level: 2 }).textContent as string;
    expect(within(first).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/blog-detail\/[a-z0-9-]+$/),
    );
    expect(main().getByRole('heading', { level: 1, name: 'Blog' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Blog · Anatomy Movement Education'));
    expect(
      within(main().getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Page 1' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('opens the second page and stores its number in the address', async () => {
    const { user, address } = await renderSite('/blog');
    await cards();
    await user.click(main().getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/blog?page=2'));
    await waitFor(async () => expect((await cards()).length).toBeLessThan(20));
    expect(main().getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens the post whose card is clicked', async () => {
    const { user, address } = await renderSite('/blog');
    const [first] = await cards();
    const link = within(first).getByRole('link');
    const title = link.textContent as string;
    await user.click(link);
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(address()).toBe(link.getAttribute('href'));
  });

  it('searches, shows the number of results, and clears the search', async () => {
    const { user, address } = await renderSite('/blog');
    await cards();
    const field = main().getByRole('searchbox', { name: 'Search posts' });
    await user.type(field, 'patella{Enter}');
    await waitFor(() => expect(address()).toBe('/blog?search=patella'));
    expect(await main().findByText(/^\d+ posts? for “patella”/)).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.click(main().getByRole('link', { name: 'Clear search' }));
    await waitFor(() => expect(address()).toBe('/blog'));
    expect(field).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('filters by a topic', async () => {
    const { user, address } = await renderSite('/blog');
    await cards();
    await user.click(await main().findByRole('link', { name: 'Knee' }));
    await waitFor(() => expect(address()).toBe('/blog?tag=knee'));
    await waitFor(async () => {
      for (const card of await cards()) {
        expect(card).toHaveTextContent('Knee');
      }
    });
    expect(main().getByRole('link', { name: 'Knee' })).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['en', 'There is currently no content available'],
    ['cn', '暂无内容'],
  ] as const)('shows in %s that the search has no results', async (language, text) => {
    await renderSite('/blog?search=xylophone', { language });
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(main().queryAllByRole('article')).toHaveLength(0);
  });

  it('shows heading and posts in Chinese', async () => {
    await renderSite('/blog', { language: 'cn' });
    expect(main().getByRole('heading', { level: 1, name: '博客' })).toBeInTheDocument();
    for (const card of await cards()) {
      expect(within(card).getByRole('heading').textContent).toMatch(/\p{Script=Han}/u);
    }
  });

  it("offers the feed of the reader's language", async () => {
    await renderSite('/blog', { language: 'cn' });
    await cards();
    expect(main().getByRole('link', { name: 'RSS 订阅' })).toHaveAttribute('href', '/blog/rss.xml?lang=cn');
  });

  it('treats a negative page number as the first page', async () => {
    await renderSite('/blog?page=-5');
    expect(await cards()).toHaveLength(20);
  });

  it('shows the reason and Retry while the server is unavailable, and recovers (threat 45)', async () => {
    const restore = breakCalls('/api/information/list', { status: 500, requestId: '7F3K9QWX2MND' });
    const { user, store } = await renderSite('/blog');
    expect(await main().findByText('The posts could not be loaded.')).toBeInTheDocument();
    expect(main().getByText('Ref 7F3K9QWX2MND')).toBeInTheDocument();
    expect(store.getState().toasts.current).toMatchObject({ kind: 'error', message: { id: 'http.500' } });
    expect(screen.getByText('Server-side error (Ref 7F3K9QWX2MND)')).toBeInTheDocument();
    restore();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await cards()).toHaveLength(20);
    // The next Tab does not start at the page's top.
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a post that has only the fields of spec 3', async () => {
    const bare = JSON.stringify({
      code: 'OK',
      message: '',
      data: { list: [{ id: 7, title: 'Only a title', photo: null }], totalRecord: 1 },
    });
    const restore = breakCalls('/api/information/list', { status: 200, body: bare });
    await renderSite('/blog');
    const [card] = await cards();
    expect(within(card).getByRole('link', { name: 'Only a title' })).toHaveAttribute('href', '/blog-detail/7');
    restore();
  });
});
