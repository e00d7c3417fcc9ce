import { act, screen, waitFor } from '@testing-library/react';
import { frameMessage, type FrameMessage } from '@site/shared/contracts';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';
import { countCalls } from '../commerce/calls';
import { strength, findFrame, deliver, ready, watchFrame, type Forgery } from './viewer-screen';

describe('messages (threat 21)', () => {
  const foreign: [string, unknown, (frame: HTMLIFrameElement) => Forgery][] = [
    ['of another window', ready, () => ({ source: window })],
    ['without a window', ready, () => ({ source: null })],
    ['of another origin', ready, () => ({ origin: 'https://evil.example' })],
    ['that pretends to be the site', ready, () => ({ origin: window.location.origin })],
    ['of another channel', { ...ready, channel: 'other' }, () => ({})],
    ['of an unknown type', { ...ready, type: 'close' }, () => ({})],
    ['that is a string', JSON.stringify(ready), () => ({})],
    ['that is null', null, () => ({})],
    ['with an invalid target', { channel: 'site-viewer', type: 'open', target: 'https://evil.example' }, () => ({})],
    ['with an invalid search', { channel: 'site-viewer', type: 'state', search: 'pid=9' }, () => ({})],
  ];

  it.each(foreign)('ignores a message %s', async (_, data, forge) => {
    const token = await tokenOf(await registerActivated());
    const site = await renderSite(strength, { token });
    const frame = await findFrame('Strength Training');
    const posted = watchFrame(frame);
    deliver(frame, data, forge(frame));
    expect(screen.getByRole('status')).toHaveTextContent('Loading Strength Training');
    expect(posted).not.toHaveBeenCalled();
    expect(site.address()).toBe(strength);
  });

  it('sends a ticket without the token to the frame of a logged-in user when it is ready', async () => {
    const token = await tokenOf(await registerActivated());
    await renderSite(strength, { token });
    const frame = await findFrame('Strength Training');
    const posted = watchFrame(frame);
    deliver(frame, ready);
    await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
    expect(posted).toHaveBeenCalledWith(
      { channel: 'site-viewer', type: 'ticket', token: expect.stringMatching(/^\S{20,}$/) },
      '*',
    );
    expect(JSON.stringify(posted.mock.calls)).not.toContain(token);
  });

  it('requests one ticket for repeated requests of a frame', async () => {
    const token = await tokenOf(await registerActivated());
    await renderSite(strength, { token });
    const frame = await findFrame('Strength Training');
    const posted = watchFrame(frame);
    const calls = countCalls();
    deliver(frame, ready);
    for (let count = 0; count < 20; count += 1) {
      deliver(frame, frameMessage({ type: 'ticketWanted' }));
    }
    // Calls are sent immediately, so all of them would be counted before the first response.
    await waitFor(() => expect(posted).toHaveBeenCalled());
    expect(calls.to('/api/u/software/ticket')).toBe(1);
    calls.stop();
  });

  it('sends no ticket to the frame of a visitor', async () => {
    await renderSite(strength);
    const frame = await findFrame('Strength Training');
    const posted = watchFrame(frame);
    deliver(frame, ready);
    deliver(frame, frameMessage({ type: 'ticketWanted' }));
    expect(posted).not.toHaveBeenCalled();
  });

  it.each<[FrameMessage & { type: 'open' }, string]>([
    [{ channel: 'site-viewer', type: 'open', target: 'pricing' }, '/pricing'],
    [
      { channel: 'site-viewer', type: 'open', target: 'login' },
      `/login?backUrl=${encodeURIComponent(strength).replaceAll('%20', '+').replaceAll('%2520', '%2520')}`,
    ],
  ])('opens the page that the frame requests: %j', async (message, address) => {
    const site = await renderSite(strength);
    const frame = await findFrame('Strength Training');
    deliver(frame, ready);
    await act(async () => deliver(frame, message));
    await waitFor(() => expect(site.address()).toBe(address));
  });

  it('adds the state of the frame to the address of the page without reloading the frame', async () => {
    const site = await renderSite(strength);
    const frame = await findFrame('Strength Training');
    const before = frame.src;
    deliver(frame, ready);
    deliver(frame, frameMessage({ type: 'state', search: '?lang=cn&software=9&exercise=squat&t=1.5' }));
    await waitFor(() =>
      expect(site.address()).toBe('/product-detail/Strength%20Training?pid=1&sid=1&exercise=squat&t=1.5'),
    );
    expect(frame.src).toBe(before);
    expect(document.querySelector('iframe')).toBe(frame);
  });
});
