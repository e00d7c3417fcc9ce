import { createTicketRequest } from '../../../anatomy/src/state/ticket-request';

const locked = { state: 'locked' } as const;

test('requests one ticket for each locked item, and none while the last one is fresh', () => {
  let now = 0;
  const ask = jest.fn();
  const request = createTicketRequest(ask, () => now);
  request.see({ squat: { state: 'away' } });
  expect(ask).not.toHaveBeenCalled();
  request.see({ squat: locked });
  request.see({ squat: locked });
  expect(ask).toHaveBeenCalledTimes(1);
  request.came();
  now = 59_999;
  request.see({ squat: locked, soleus: locked });
  expect(ask).toHaveBeenCalledTimes(1);
  now = 60_000;
  request.see({ squat: locked, soleus: locked });
  expect(ask).toHaveBeenCalledTimes(2);
});
