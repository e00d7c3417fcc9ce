import type { RetentionRule } from '../platform/db/retention';
import { arrivalBuckets } from '../platform/security/attempts-repository';

const olderThan = (column: string, days: number) => `t.${column} < now() - interval '${days} days'`;

/**
 * All data that is deleted by age, in this order. Other data is kept until its user or an editor deletes it, and data of
 * payments as long as the law requires. The servers apply the list once an hour, `npm run retention` at once. The privacy policy
 * (server/content/documents) describes it for users.
 */
export const retentionRules: RetentionRule[] = [
  { name: 'sessions', table: 'sessions', kept: 'until they end', condition: 't.expires_at < now()' },
  {
    name: 'devices of log-ins',
    table: 'known_devices',
    kept: '90 days after the last log-in',
    condition: olderThan('seen_at', 90),
  },
  { name: 'half log-ins', table: 'login_challenges', kept: 'until they end', condition: 't.expires_at < now()' },
  {
    name: 'second factors that nobody confirmed',
    table: 'factor_setups',
    kept: 'until they end',
    condition: 't.expires_at < now()',
  },
  { name: 'mailed codes', table: 'codes', kept: 'until they end', condition: 't.expires_at < now()' },
  { name: 'mailed links', table: 'links', kept: '30 days after their end', condition: olderThan('expires_at', 30) },
  {
    // The newest registration of an unconfirmed account is deleted together with it.
    name: 'registrations that nobody confirmed',
    table: 'registrations',
    kept: '30 days',
    condition: `${olderThan('created_at', 30)} AND (
      EXISTS (SELECT 1 FROM registrations newer WHERE newer.user_id = t.user_id AND newer.created_at > t.created_at)
      OR EXISTS (SELECT 1 FROM users u WHERE u.id = t.user_id AND (u.status = 'active' OR u.created_at < now() - interval '30 days')))`,
  },
  {
    name: 'accounts that wait for their activation',
    table: 'users',
    kept: '30 days after the last registration',
    condition: `t.status = 'pending' AND ${olderThan('created_at', 30)}
      AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.user_id = t.id AND r.created_at >= now() - interval '30 days')`,
  },
  {
    // The row has no name or address any more. It is kept while payments reference it.
    name: 'remains of deleted accounts without a payment',
    table: 'users',
    kept: '30 days after the deletion',
    condition: `t.status = 'deleted' AND ${olderThan('deleted_at', 30)}
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = t.id)
      AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.user_id = t.id)
      AND NOT EXISTS (SELECT 1 FROM wallet_payments w WHERE w.user_id = t.id)
      AND NOT EXISTS (SELECT 1 FROM provider_events e WHERE e.claimed_by = t.id)`,
  },
  {
    name: 'counters against abuse',
    table: 'attempts',
    kept: '2 days after the last use; networks of log-ins 30 days',
    condition: `t.updated_at < now() - CASE WHEN starts_with(t.bucket, '${arrivalBuckets}') THEN 30 ELSE 2 END * interval '1 day'`,
  },
  {
    name: 'pictures that are nobody’s avatar',
    table: 'uploads',
    kept: '1 day',
    condition: `${olderThan('created_at', 1)} AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = t.user_id AND u.avatar_upload_id = t.id)`,
  },
  {
    name: 'links to claim a payment',
    table: 'payment_claims',
    kept: '30 days after their end',
    condition: olderThan('expires_at', 30),
  },
  { name: 'reports of problems', table: 'support_reports', kept: '90 days', condition: olderThan('created_at', 90) },
  { name: 'grants to support', table: 'support_grants', kept: 'until they end', condition: 't.expires_at <= now()' },
  {
    name: 'newsletter subscriptions that nobody confirmed',
    table: 'newsletter_subscribers',
    kept: '30 days',
    condition: `t.confirmed_at IS NULL AND ${olderThan('created_at', 30)}
      AND NOT EXISTS (SELECT 1 FROM links l WHERE l.subject_id = t.id AND l.expires_at > now())`,
  },
  { name: 'contact messages', table: 'proposals', kept: '1 year', condition: olderThan('created_at', 365) },
  { name: 'what became of mails', table: 'mail_history', kept: '30 days', condition: olderThan('ended_at', 30) },
  { name: 'mails that could not be sent', table: 'outbox', kept: '7 days', condition: olderThan('created_at', 7) },
  {
    name: 'mails of a site without a mail server',
    table: 'mailbox',
    kept: '30 days',
    condition: olderThan('created_at', 30),
  },
];
