import { createTicketWish } from '../../../anatomy/src/state/ticket-wish';

const locked = { state: 'locked' } as const;

test('requests one ticket for each locked item, and none while the last one is fresh', () => {
  let now = 0;
  const ask = jest.fn();
  const wish = createTicketWish(ask, () => now);
  wish.see({ squat: { state: 'away' } });
  expect(ask).not.toHaveBeenCalled();
  wish.see({ squat: locked });
  wish.see({ squat: locked });
  expect(ask).toHaveBeenCalledTimes(1);
  wish.came();
  now = 59_999;
  wish.see({ squat: locked, soleus: locked });
  expect(ask).toHaveBeenCalledTimes(1);
  now = 60_000;
  wish.see({ squat: locked, soleus: locked });
  expect(ask).toHaveBeenCalledTimes(2);
});
