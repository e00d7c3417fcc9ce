import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pageRequested } from '@site/shared/session';
import { selectAccount } from '../../../modules/account/src/model/account-slice';
import { openSettings, type Visit } from './settings-screen';

/** Ends the decoding of each chosen picture, in the order of the choices; jsdom decodes none. */
let decoded: (() => void)[];
const revoked = jest.fn<void, [string]>();

beforeEach(() => {
  decoded = [];
  revoked.mockClear();
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: revoked });
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => decoded.push(resolve));
});

async function choose(name: string): Promise<void> {
  const before = decoded.length;
  const files = [new File([name], name, { type: 'image/png' })];
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } });
  await waitFor(() => expect(decoded).toHaveLength(before + 1));
}
const endDecoding = (index: number) => act(async () => decoded[index]());
const isCropping = ({ store }: Visit) => selectAccount(store.getState()).cropping;

test('of two pictures that are chosen in a row the last one is cropped, even if it is decoded first', async () => {
  await openSettings();
  await choose('first.png');
  await choose('second.png');
  await endDecoding(1);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await endDecoding(0);
  expect(revoked.mock.calls).toEqual([['blob:1']]);
});

test('a picture that is decoded after the page was left is not cropped', async () => {
  const visit = await openSettings();
  await choose('first.png');
  await act(async () => void visit.store.dispatch(pageRequested({ address: '/about' })));
  await waitFor(() => expect(visit.address()).toBe('/about'));
  expect(await screen.findByRole('heading', { level: 1, name: /^About/ })).toBeInTheDocument();
  await endDecoding(0);
  expect(isCropping(visit)).toBe(false);
  expect(revoked.mock.calls).toEqual([['blob:1']]);
});
