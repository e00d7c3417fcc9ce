import { act, screen, waitFor } from '@testing-library/react';
import { drawPage } from '../../../src/support/draw-page';
import { renderSite } from '../../support/render-site';

jest.mock('../../../src/support/draw-page', () => ({ drawPage: jest.fn() }));

const shown = 'The screenshot to be sent';
const picture = 'data:image/jpeg;base64,/9j/4AAQ';
/** Opens the report with a picture that is drawn only when the test says so. */
async function openReport() {
  const draw: ((drawn: string | undefined) => void)[] = [];
  jest.mocked(drawPage).mockImplementation(() => new Promise((resolve) => draw.push(resolve)));
  const { user } = await renderSite('/404');
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const box = await screen.findByRole('checkbox', { name: 'Screenshot of this page' });
  box.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(draw).toHaveLength(1));
  return { user, box, draw };
}

test('keeps the keyboard focus on its checkbox while the picture is drawn', async () => {
  const { box, draw } = await openReport();
  expect(box).toBeChecked();
  expect(box).toBeEnabled();
  expect(box).toHaveFocus();
  draw[0](picture);
  expect(await screen.findByRole('img', { name: shown })).toHaveAttribute('src', picture);
  expect(box).toBeChecked();
});

test('a picture that is no longer wanted while it is drawn is not taken', async () => {
  const { user, box, draw } = await openReport();
  await user.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(screen.queryByText(/^Taking the screenshot/)).not.toBeInTheDocument();
  // Wanted again before the first one is ready: only the last one counts.
  await user.keyboard(' ');
  await waitFor(() => expect(draw).toHaveLength(2));
  draw[1](picture);
  await screen.findByRole('img', { name: shown });
  await act(async () => draw[0]('data:image/jpeg;base64,old'));
  expect(await screen.findByRole('img', { name: shown })).toHaveAttribute('src', picture);
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByRole('img', { name: shown })).not.toBeInTheDocument());
  expect(box).not.toBeChecked();
});
