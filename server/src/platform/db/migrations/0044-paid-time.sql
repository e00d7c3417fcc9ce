-- Until when a person has paid for a product; null when nothing runs. The only place where that is said. The planner takes a
-- function of this form apart, so that it costs a statement no more than the query that it stands for.
CREATE FUNCTION paid_time(wanted_user uuid, wanted_client int, wanted_domain int)
RETURNS TABLE (due_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT max(s.due_at) FROM subscriptions s JOIN goods g ON g.id = s.goods_id
  WHERE s.user_id = wanted_user AND g.client = wanted_client AND g.domain_id = wanted_domain AND s.due_at > now()
$$;
