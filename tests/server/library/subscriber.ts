import type { TestAccount, TestSite } from '../test-app';

/** Creates a running subscription for an account. */
export async function subscribe(site: TestSite, { email }: TestAccount): Promise<void> {
  await site.database.query(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
     SELECT id, 'monthly', 'fastspring', 'sub-' || id, 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users WHERE email = $1`,
    [email],
  );
}

/** Ends the paid period of an account. */
export async function lapse(site: TestSite, { email }: TestAccount): Promise<void> {
  await site.database.query(
    "UPDATE subscriptions SET due_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
}
