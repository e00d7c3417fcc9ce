import { screen, within } from '@testing-library/react';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const post = { id: 1, title: 'Pictures', photo: null, readCount: 1, createTime: '2026-01-01T00:00:00.000Z' };
/** Replaces the reply by a post with these pictures. */
function servePictures(...names: string[]): () => void {
  const content = names
    .map((name) => `<p><img src="/pictures/blog/${name}.webp" alt="Picture ${name}"></p>`)
    .join('<p>Text</p>');
  return breakCalls('/api/information/detail/pictures', {
    status: 200,
    body: JSON.stringify({ code: 'OK', message: '', data: { ...post, content } }),
  });
}
let restore: () => void;
beforeEach(() => {
  restore = servePictures('one', 'two', 'three');
});
afterEach(() => restore());

async function openViewer(name: string) {
  const site = await renderSite('/blog-detail/pictures');
  await site.user.click(await screen.findByRole('button', { name: `Enlarge image: Picture ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image viewer' }));
  return { ...site, dialog };
}

describe('the image viewer (spec 2.17)', () => {
  it('opens at the picture that was clicked, with a counter', async () => {
    const { dialog } = await openViewer('two');
    expect(dialog.getByText('2/3')).toBeInTheDocument();
    expect(dialog.getByRole('img', { name: 'Picture two' })).toHaveAttribute(
      'src',
      expect.stringContaining('/pictures/blog/two.webp'),
    );
  });

  it('shows the previous and next picture by its buttons, without looping', async () => {
    const { dialog, user } = await openViewer('two');
    const [previous, next] = ['Previous image', 'Next image'].map((name) => dialog.getByRole('button', { name }));
    await user.click(next);
    expect(dialog.getByText('3/3')).toBeInTheDocument();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(dialog.getByText('3/3')).toBeInTheDocument();
    await user.click(previous);
    await user.click(previous);
    expect(dialog.getByText('1/3')).toBeInTheDocument();
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(dialog.getByText('1/3')).toBeInTheDocument();
  });

  it('has no Previous and Next button if the post has one picture', async () => {
    restore();
    restore = servePictures('one');
    const { dialog } = await openViewer('one');
    expect(dialog.getByText('1/1')).toBeInTheDocument();
    expect(dialog.getAllByRole('button')).toEqual([dialog.getByRole('button', { name: 'Close' })]);
  });

  it('changes the picture by arrow keys, Home and End, without looping', async () => {
    const { dialog, user } = await openViewer('one');
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText('1/3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(dialog.getByText('3/3')).toBeInTheDocument();
    await user.keyboard('{Home}');
    expect(dialog.getByText('1/3')).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(dialog.getByText('3/3')).toBeInTheDocument();
  });

  it.each(['button', 'Escape'])('closes by %s and lets the page scroll again', async (way) => {
    document.documentElement.style.overflow = 'clip';
    const { dialog, user } = await openViewer('one');
    expect(document.documentElement.style.overflow).toBe('hidden');
    await (way === 'button' ? user.click(dialog.getByRole('button', { name: 'Close' })) : user.keyboard('{Escape}'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.documentElement.style.overflow).toBe('clip');
    document.documentElement.style.overflow = '';
  });

  it('opens by keyboard', async () => {
    const { user } = await renderSite('/blog-detail/pictures', { language: 'cn' });
    (await screen.findByRole('button', { name: '放大图片：Picture three' })).focus();
    await user.keyboard('{Enter}');
    expect(within(screen.getByRole('dialog', { name: '图片查看器' })).getByText('3/3')).toBeInTheDocument();
  });

  it('does not open or count a picture whose file failed to load', async () => {
    const { user } = await renderSite('/blog-detail/pictures');
    const broken = await screen.findByRole('button', { name: 'Enlarge image: Picture two' });
    broken.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(broken).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Enlarge image: Picture three' }));
    expect(within(screen.getByRole('dialog')).getByText('2/2')).toBeInTheDocument();
  });
});
