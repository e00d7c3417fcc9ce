import { migrate } from '../../server/src/platform/db/migrate';
import { openOldSchema } from './old-schema';

it('keeps every payment and event that was waiting for review under the former names', async () => {
  const { database, drop } = await openOldSchema('0032');
  await database.query(
    `INSERT INTO provider_events (provider, id, type, payload, outcome)
     VALUES ('fastspring', 'kept', 'order.completed', '{}', 'parked'), ('fastspring', 'counted', 'order.completed', '{}', 'accepted')`,
  );
  await database.query(
    `INSERT INTO parked_payments (provider, key, reason, detail, parked_at, resolved_at)
     VALUES ('fastspring', 'kept', 'price_mismatch', '{"what":"order.completed"}', '2026-01-02', NULL),
            ('paypal', 'closed', 'unknown_user', '{}', '2026-01-01', '2026-01-03')`,
  );
  await migrate(database);

  expect(await database.query('SELECT id, outcome FROM provider_events ORDER BY id')).toEqual([
    { id: 'counted', outcome: 'accepted' },
    { id: 'kept', outcome: 'held' },
  ]);
  expect(
    await database.query(
      'SELECT key, reason, detail, held_at::date::text, resolved_at::date::text FROM held_payments ORDER BY key',
    ),
  ).toEqual([
    { key: 'closed', reason: 'unknown_user', detail: {}, held_at: '2026-01-01', resolved_at: '2026-01-03' },
    {
      key: 'kept',
      reason: 'price_mismatch',
      detail: { what: 'order.completed' },
      held_at: '2026-01-02',
      resolved_at: null,
    },
  ]);
  await drop();
});
