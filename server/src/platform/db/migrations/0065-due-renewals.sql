-- A user's subscriptions that are being renewed: the period is over, and for a day the provider may charge the next one and report it. One
-- whose last payment was refunded, or that has to end, is not charged again. The only place where that is said.
CREATE FUNCTION due_renewals(wanted_user uuid)
RETURNS TABLE (id uuid, client int, domain_id int) LANGUAGE sql STABLE AS $$
  SELECT s.id, g.client, g.domain_id FROM subscriptions s JOIN goods g ON g.id = s.goods_id
  WHERE s.user_id = wanted_user AND s.state = 'active' AND s.renews AND NOT s.must_end AND s.due_at BETWEEN now() - interval '1 day' AND now()
    AND (SELECT o.refunded_cents < greatest(o.price_cents, 1) FROM orders o WHERE o.subscription_id = s.id ORDER BY o.created_at DESC LIMIT 1)
$$;
