import { act, screen, waitFor, within } from '@testing-library/react';
import type { InformationDetail } from '@site/shared/contracts';
import { pageRequested } from '@site/shared/session';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { xssCorpus } from './xss-corpus';

const slug = 'bench-press-and-the-shoulder-blades';
const main = () => within(screen.getByRole('main'));

async function readPost(id: string | number, language = 'en'): Promise<InformationDetail> {
  const answer = await fetch(`/api/information/detail/${id}`, { headers: { Platform: 'PC', language } });
  return ((await answer.json()) as { data: InformationDetail }).data;
}

/** Replaces the content of a post, as a server without sanitising would send it. */
function serveContent(post: InformationDetail, content: string): () => void {
  const data = { ...post, content };
  return breakCalls(`/api/information/detail/${post.slug}`, {
    status: 200,
    body: JSON.stringify({ code: 'OK', message: '', data }),
  });
}

describe('a post (spec 2.17)', () => {
  it('shows title, read count, release date, cover and text', async () => {
    const post = await readPost(slug);
    await renderSite(`/blog-detail/${slug}`);
    expect(await main().findByRole('heading', { level: 1, name: post.title })).toBeInTheDocument();
    expect(main().getByText(`${post.readCount + 1} reads`)).toBeInTheDocument();
    expect(main().getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toHaveAttribute('datetime', post.createTime);
    expect(main().getByRole('img', { name: post.photoAlt })).toHaveAttribute('src', post.photo);
    expect(main().getByRole('heading', { level: 2, name: 'The muscles' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${post.title} · Anatomy Movement Education`));
  });

  it('opens by its numeric id, too', async () => {
    const { id, title } = await readPost(slug, 'cn');
    await renderSite(`/blog-detail/${id}`, { language: 'cn' });
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('has related posts, topics and a link to the exercise in the anatomy application', async () => {
    await renderSite(`/blog-detail/${slug}`);
    const related = await main().findByRole('region', { name: 'Related posts' });
    expect(within(related).getAllByRole('article')).toHaveLength(3);
    expect(main().getByRole('link', { name: 'Shoulder' })).toHaveAttribute('href', '/blog?tag=shoulder');
    expect(main().getByRole('link', { name: 'Open this exercise in 3D' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/product-detail\/anatomy\?pid=3&sid=3&exercise=[a-z-]+$/),
    );
  });

  it('follows a link to another post inside the site', async () => {
    const { user, address } = await renderSite(`/blog-detail/${slug}`);
    await user.click(await main().findByRole('link', { name: 'every movement of the arm' }));
    expect(
      await main().findByRole('heading', { level: 1, name: 'The rotator cuff centres the ball' }),
    ).toBeInTheDocument();
    expect(address()).toBe('/blog-detail/rotator-cuff-centres-the-ball');
  });

  it('copies the address with the language to share it', async () => {
    const { user } = await renderSite(`/blog-detail/${slug}`, { language: 'cn' });
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await main().findByRole('button', { name: '分享' }));
    expect(written).toHaveBeenCalledWith(`${window.location.origin}/blog-detail/${slug}?lang=cn`);
    expect(await screen.findByRole('status')).toHaveTextContent('链接已复制。');
  });

  it('says where the address is if it cannot be copied, because the message disappears before it could be', async () => {
    const { user } = await renderSite(`/blog-detail/${slug}`);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'));
    await user.click(await main().findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please copy this page’s address from your browser.');
  });

  it('goes to the blog list if the post is not found', async () => {
    const { address } = await renderSite('/blog-detail/no-such-post');
    await waitFor(() => expect(address()).toBe('/blog'));
    expect(await main().findByRole('heading', { level: 1, name: 'Blog' })).toBeInTheDocument();
  });

  afterEach(() => window.history.replaceState(null, ''));

  it('goes back one step if the path has no post', async () => {
    const { store, address } = await renderSite('/about');
    const request = (to: string) => act(async () => void store.dispatch(pageRequested({ address: to })));
    await request('/contact');
    expect(address()).toBe('/contact');
    // The router of a browser stores the position in the history here; the memory router of this test does not.
    window.history.replaceState({ idx: 2 }, '');
    await request('/blog-detail');
    await waitFor(() => expect(address()).toBe('/contact'));
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('goes to the blog list if the path has no post and the history no previous page', async () => {
    const { address } = await renderSite('/blog-detail');
    await waitFor(() => expect(address()).toBe('/blog'));
  });

  it('shows Retry while the server is unavailable (threat 45)', async () => {
    const restore = breakCalls(`/api/information/detail/${slug}`, { status: 502 });
    const { user, address } = await renderSite(`/blog-detail/${slug}`);
    expect(await main().findByText('This post could not be loaded.')).toBeInTheDocument();
    expect(address()).toBe(`/blog-detail/${slug}`);
    restore();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByRole('heading', { level: 1, name: /bench press/i })).toBeInTheDocument();
  });

  it('shows no executable content, whatever the server sends (threat 18)', async () => {
    const post = await readPost(slug);
    const restore = serveContent(
      post,
      `${xssCorpus.filter((payload) => payload.length < 2000).join('\n')}<p>The end</p>`,
    );
    const { container } = await renderSite(`/blog-detail/${slug}`);
    await main().findByRole('heading', { level: 1 });
    expect(
      container.querySelectorAll(
        'main :is(script, style, iframe, object, embed, form, base, meta[http-equiv], [onerror], [onclick], [style*=fixed])',
      ),
    ).toHaveLength(0);
    restore();
  });
});
