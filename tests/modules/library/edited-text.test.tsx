import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const id = '00000000-0000-4000-8000-000000000001';
const notePath = '/api/u/library/sheet-note/list';
const playlistPath = '/api/u/library/playlist/list';
const playlist = { id, name: 'Warm-up', exerciseIds: [], revision: 1, updateTime: '2026-01-01T00:00:00Z', share: null };
const note = (text: string) => [{ exerciseId: 1, note: text }];

type Reply = { code?: string; message?: string; data: unknown } | 'network';
let replies: Record<string, Reply>;
/** Calls to a path wait for this. */
let held: { path: string; go: Promise<void> } | undefined;
const hold = (path: string): (() => Promise<void>) => {
  let release = () => {};
  held = { path, go: new Promise((resolve) => (release = resolve)) };
  return () => act(async () => release());
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  held = undefined;
  replies = {
    '/api/u/user/info': { data: { id: '1', email: 'jane@example.com', nickName: 'Jane', avatar: null } },
    '/api/u/order/order/buy': { data: { isBuy: true, dueTime: null } },
    [playlistPath]: { data: [playlist] },
    [notePath]: { data: [] },
    '/api/u/library/sheet-note/save': { data: [] },
  };
  globalThis.fetch = (async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (held?.path === pathname) {
      await held.go;
    }
    const reply = replies[pathname];
    if (reply === 'network') {
      throw new TypeError('Failed to fetch');
    }
    return reply ? new Response(JSON.stringify({ code: 'OK', message: '', ...reply })) : realFetch(input);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const main = () => within(screen.getByRole('main'));
const noteField = () => main().findByLabelText<HTMLTextAreaElement>(/^Notes: /);

describe('the note on a sheet', () => {
  const open = async () => {
    const visit = await renderSite('/library/sheet?movement=1', { token: 'a.b.c' });
    return { ...visit, save: () => visit.user.click(main().getByRole('button', { name: 'Save note' })) };
  };

  test('can be typed only when the stored note is known, which would otherwise be replaced', async () => {
    replies[notePath] = { data: note('Two sets.') };
    const release = hold(notePath);
    await open();
    await main().findByRole('heading', { name: 'Notes' });
    await waitFor(() => expect(main().queryByText(/requires a subscription/)).toBeNull());
    expect(main().queryByLabelText(/^Notes: /)).toBeNull();
    await release();
    expect(await noteField()).toHaveValue('Two sets.');
  });

  test('that cannot be loaded is said, and can be loaded again', async () => {
    replies[notePath] = 'network';
    const { user } = await open();
    expect(await main().findByText('The library could not be loaded.')).toBeVisible();
    expect(main().queryByLabelText(/^Notes: /)).toBeNull();
    replies[notePath] = { data: note('Two sets.') };
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await noteField()).toHaveValue('Two sets.');
    await waitFor(() => expect(main().queryByText('The library could not be loaded.')).toBeNull());
  });

  test('keeps what is typed while it is saved', async () => {
    const { user, save } = await open();
    const field = await noteField();
    await user.type(field, 'Two sets');
    const release = hold('/api/u/library/sheet-note/save');
    await save();
    await user.type(field, ', slowly.');
    replies[notePath] = { data: note('Two sets') };
    await release();
    expect(await main().findByText('Two sets', { selector: 'p' })).toBeInTheDocument();
    expect(await noteField()).toHaveValue('Two sets, slowly.');
    expect(await noteField()).toHaveFocus();
    expect(main().getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('shows a change of another window if nothing was typed', async () => {
    replies[notePath] = { data: note('Two sets.') };
    const { user, save } = await open();
    await user.type(await noteField(), ' Slowly.');
    replies[notePath] = { data: note('Two sets. Slowly.') };
    await save();
    expect(await main().findByText('Two sets. Slowly.', { selector: 'p' })).toBeInTheDocument();
    replies[notePath] = { data: note('Three sets.') };
    await user.type(await noteField(), '!{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Switch language' }));
    await waitFor(() => expect(main().getByLabelText(/^备注：/)).toHaveValue('Three sets.'));
  });
});

describe('the name of a playlist', () => {
  test('keeps what is typed when another window has changed it', async () => {
    replies['/api/u/library/playlist/save'] = { code: 'CONFLICT', message: 'Changed in another window', data: null };
    const { user } = await renderSite(`/library/playlist/${id}`, { token: 'a.b.c' });
    await screen.findByRole('heading', { level: 1, name: 'Warm-up' });
    const field = await main().findByLabelText('Name');
    await user.type(field, ' of Monday');
    replies[playlistPath] = { data: [{ ...playlist, name: 'Morning', revision: 2 }] };
    await user.click(main().getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible();
    expect(main().getByLabelText('Name')).toHaveValue('Warm-up of Monday');
  });

  test('that was changed stays in its field, which keeps the focus', async () => {
    const { user } = await renderSite(`/library/playlist/${id}`, { token: 'a.b.c' });
    await screen.findByRole('heading', { level: 1, name: 'Warm-up' });
    await user.click(await main().findByLabelText('Name'));
    replies['/api/u/library/playlist/save'] = { data: { ...playlist, name: 'Warm-up of Monday', revision: 2 } };
    replies[playlistPath] = { data: [{ ...playlist, name: 'Warm-up of Monday', revision: 2 }] };
    await user.keyboard(' of Monday{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Warm-up of Monday' })).toBeVisible();
    expect(main().getByLabelText('Name')).toHaveFocus();
  });
});
