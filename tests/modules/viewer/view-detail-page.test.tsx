import { act, screen, waitFor, within } from '@testing-library/react';
import { frameMessage } from '@site/shared/contracts';
import { languageChanged, provideSiteConfig, readSiteConfig } from '@site/shared/session';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { addressOf, atlas, deliver, findFrame, gated, expectNoFrame, ready, still, strength } from './viewer-screen';

describe('the address decides what is opened (spec 2.10)', () => {
  it.each([
    '/product-detail/x',
    '/product-detail/x?pid=3',
    '/product-detail/x?sid=3',
    '/product-detail/x?pid=1&sid=999',
    '/product-detail/x?pid=2&sid=1',
    '/product-detail/x?pid=one&sid=1',
  ])('%s goes to 404', async (address) => {
    const site = await renderSite(address);
    await waitFor(() => expect(site.address()).toBe('/404'));
    expectNoFrame();
    expect(site.store.getState().layout.hideTopNav1).toBe(false);
  });

  it('package 3 loads the fixed path of the anatomy web application', async () => {
    await renderSite(`${atlas}&exercise=squat`);
    const address = addressOf(await findFrame('3D Anatomy Atlas'));
    expect(address.pathname).toBe('/anatomy/');
    expect(Object.fromEntries(address.searchParams)).toEqual({ lang: 'en', software: '3', exercise: 'squat' });
  });

  it('loads the application from its separate host, and preconnects to it', async () => {
    provideSiteConfig({ ...readSiteConfig(), anatomyOrigin: 'https://anatomy.example.com' });
    await renderSite(strength);
    const address = addressOf(await findFrame('Strength Training'));
    expect([address.origin, address.searchParams.get('site')]).toEqual([
      'https://anatomy.example.com',
      window.location.origin,
    ]);
    expect(document.querySelector('link[rel=preconnect]')).toHaveAttribute('href', 'https://anatomy.example.com');
    provideSiteConfig({ ...readSiteConfig(), anatomyOrigin: undefined });
  });

  it('every other package loads the pcPath of the software', async () => {
    await renderSite(strength);
    const address = addressOf(await findFrame('Strength Training'));
    expect(address.pathname + address.search).toBe('/anatomy/?software=1&lang=en');
  });

  it('accepts id, sId and a random value in the address', async () => {
    await renderSite('/product-detail/Strength%20Training?id=1&sId=1&R=0.4711');
    expect(addressOf(await findFrame('Strength Training')).searchParams.get('software')).toBe('1');
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '{"url":"data:text/html,x"}',
    '{"url":"https://user@localhost/"}',
    'not json',
    '',
  ])('goes to 404 for the pcPath %j (threats 19, 22)', async (pcPath) => {
    const list = [
      {
        id: 1,
        title: 'Odd',
        enTitle: 'Odd',
        image: null,
        softwarePackageId: 1,
        pcPath: pcPath.startsWith('{') ? pcPath : JSON.stringify({ url: pcPath }),
      },
    ];
    const restore = breakCalls('/api/body/list', {
      status: 200,
      body: JSON.stringify({ code: 'OK', message: '', data: { list, totalRecord: 1 } }),
    });
    const site = await renderSite(strength);
    await waitFor(() => expect(site.address()).toBe('/404'));
    expectNoFrame();
    restore();
  });

  it('has frame, heading and document titles in the selected language', async () => {
    await renderSite(strength, { language: 'cn' });
    const frame = await findFrame('力量训练');
    expect(addressOf(frame).searchParams.get('lang')).toBe('cn');
    expect(screen.getByRole('heading', { level: 1, name: '力量训练' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^力量训练 · /));
  });

  it('passes a language switch to the frame by a new address, which keeps the view', async () => {
    const { store } = await renderSite(`${atlas}&exercise=squat`);
    await findFrame('3D Anatomy Atlas');
    act(() => void store.dispatch(languageChanged('cn')));
    const { searchParams } = addressOf(await findFrame('三维解剖图谱'));
    expect(Object.fromEntries(searchParams)).toEqual({ lang: 'cn', software: '3', exercise: 'squat' });
  });

  it('takes over the title and the language that the frame sends', async () => {
    const { store } = await renderSite(atlas);
    const frame = await findFrame('3D Anatomy Atlas');
    deliver(frame, ready);
    deliver(frame, frameMessage({ type: 'title', title: 'soleus · Squat' }));
    await waitFor(() => expect(document.title).toMatch(/^soleus · Squat · 3D Anatomy Atlas · /));
    deliver(frame, frameMessage({ type: 'language', language: 'cn' }));
    expect(addressOf(await findFrame('三维解剖图谱')).searchParams.get('lang')).toBe('cn');
    expect(store.getState().language.current).toBe('cn');
    await waitFor(() => expect(document.title).toMatch(/^三维解剖图谱 · /));
  });
});

describe('the window (spec 2.2, 2.10)', () => {
  it('hides the top navigation while it is open, lets the user toggle it, and restores it on leaving', async () => {
    const { user, store } = await renderSite(strength);
    await findFrame('Strength Training');
    expect(store.getState().layout.hideTopNav1).toBe(true);
    expect(screen.queryByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Toggle navigation' }));
    const pricing = screen.getByRole('link', { name: 'Pricing' });
    await user.click(pricing);
    await waitFor(() => expect(store.getState().layout).toMatchObject({ hideTopNav1: false, topNavShow: true }));
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });
});

describe('the sandbox (threat 19)', () => {
  it('allows our own application only scripts, downloads, a headset and full screen', async () => {
    await renderSite(strength);
    const frame = await findFrame('Strength Training');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-downloads');
    expect(frame.getAttribute('allow')).toBe('xr-spatial-tracking; fullscreen');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });
});

describe('the subscription check (spec 6)', () => {
  it('asks a visitor to subscribe without opening the frame, and See plans leads to Pricing', async () => {
    const { user, address, store } = await renderSite(gated);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Subscription is required before started.')).toBeInTheDocument();
    expectNoFrame();
    await user.click(dialog.getByRole('button', { name: 'See plans ?' }));
    await waitFor(() => expect(address()).toBe('/pricing'));
    expect(store.getState().layout.hideTopNav1).toBe(false);
  });

  it('asks a user without a subscription to subscribe', async () => {
    const token = await tokenOf(await registerActivated());
    await renderSite(gated, { token });
    expect(await screen.findByText('Subscription is required before started.')).toBeInTheDocument();
    expectNoFrame();
  });

  it('applies to id 5 and to the English title, also in Chinese, and under package 3', async () => {
    for (const address of [
      gated,
      '/product-detail/x?pid=3&sid=5',
      '/product-detail/Functional%20Anatomy?pid=3&sid=77',
    ]) {
      const { unmount } = await renderSite(address, { language: 'cn' });
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      expectNoFrame();
      unmount();
    }
  });

  it('shows the heading and a link to the plans when the dialog is closed', async () => {
    const { user } = await renderSite(gated);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Functional Anatomy' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    const back = new URLSearchParams({ backUrl: gated });
    expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?${back}`);
    expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/register?${back}`);
    expectNoFrame();
  });

  it('opens no frame if the check fails, and Retry checks again (threat 45)', async () => {
    const token = await tokenOf(await registerActivated());
    const restore = breakCalls('/api/u/order/order/buy', { status: 500 });
    const { user } = await renderSite(gated, { token });
    expect(await screen.findByText('Your subscription could not be checked.')).toBeInTheDocument();
    expectNoFrame();
    restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Subscription is required before started.')).toBeInTheDocument();
  });

  it('does not apply to other software', async () => {
    const { store } = await renderSite(strength);
    await findFrame('Strength Training');
    expect(store.getState().layout.question).toBeNull();
  });
});

describe('loading', () => {
  it('shows that the software is loading until the frame reports ready', async () => {
    await renderSite(strength);
    const frame = await findFrame('Strength Training');
    expect(screen.getByRole('status')).toHaveTextContent('Loading Strength Training');
    deliver(frame, ready);
    expect(screen.queryByText('Loading Strength Training')).not.toBeInTheDocument();
    expect(frame).not.toHaveAttribute('data-waiting');
  });

  it('uncovers the frame when it has a still, and hides the sign when the program is ready', async () => {
    await renderSite(strength);
    const frame = await findFrame('Strength Training');
    const sign = screen.getByRole('status');
    const covers = sign.parentElement?.className;
    deliver(frame, still);
    expect(screen.getByRole('status')).toBe(sign);
    expect(sign).toHaveTextContent('Loading Strength Training');
    expect(sign.parentElement?.className).not.toBe(covers);
    expect(frame).toHaveAttribute('data-waiting');
    deliver(frame, ready);
    deliver(frame, still);
    expect(sign).not.toBeInTheDocument();
  });

  it('shows a message with Retry when the frame does not load, and Retry opens a new frame', async () => {
    const { user } = await renderSite(strength);
    const frame = await findFrame('Strength Training');
    deliver(frame, frameMessage({ type: 'error', reason: 'network', message: 'x' }));
    expect(screen.getByText(/^Strength Training could not be loaded/)).toBeInTheDocument();
    expect(screen.getByText(/^Ref \w{12}$/)).toBeInTheDocument();
    expectNoFrame();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findFrame('Strength Training')).not.toBe(frame);
  });

  it('keeps the frame if WebGL is missing, because the application shows its own message', async () => {
    await renderSite(strength);
    const frame = await findFrame('Strength Training');
    deliver(frame, ready);
    deliver(frame, frameMessage({ type: 'error', reason: 'webgl', message: 'x' }));
    expect(document.querySelector('iframe')).toBe(frame);
  });

  it('shows a message with Retry when the software list cannot be loaded', async () => {
    const restore = breakCalls('/api/body/list', { status: 500 });
    const { user } = await renderSite(strength);
    expect(await screen.findByText('The software list could not be loaded.')).toBeInTheDocument();
    restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findFrame('Strength Training')).toBeInTheDocument();
  });
});
