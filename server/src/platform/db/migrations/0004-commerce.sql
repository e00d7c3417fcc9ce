CREATE TABLE goods (
  id text PRIMARY KEY,
  client int NOT NULL,
  domain_id int NOT NULL,
  product_path text NOT NULL UNIQUE,
  price_cents int NOT NULL CHECK (price_cents > 0),
  currency text NOT NULL,
  interval_months int NOT NULL CHECK (interval_months > 0),
  texts jsonb NOT NULL,
  position int NOT NULL,
  on_sale boolean NOT NULL DEFAULT true
);
CREATE INDEX goods_product ON goods (client, domain_id, position);

-- The wallet's own plan for a plan of ours at one price; another price is another plan, and the old one keeps its subscribers.
CREATE TABLE wallet_plans (
  environment text NOT NULL,
  plan_id text NOT NULL,
  goods_id text NOT NULL REFERENCES goods (id),
  price_cents int NOT NULL,
  currency text NOT NULL,
  interval_months int NOT NULL,
  PRIMARY KEY (environment, plan_id)
);
CREATE UNIQUE INDEX wallet_plans_terms ON wallet_plans (environment, goods_id, price_cents, currency, interval_months);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  goods_id text NOT NULL REFERENCES goods (id),
  provider text NOT NULL CHECK (provider IN ('fastspring', 'paypal')),
  -- The provider's subscription, or its order where one period was bought once.
  provider_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'past_due', 'canceled', 'ended')),
  renews boolean NOT NULL,
  -- The end of what is paid for.
  due_at timestamptz,
  -- The terms that the buyer agreed to; a later change of the plan's price does not touch them.
  price_cents int NOT NULL,
  currency text NOT NULL,
  interval_months int NOT NULL,
  manage_url text,
  -- The buyer asked here that it should not renew.
  cancel_asked_at timestamptz,
  -- The provider has still to be told that it should not renew (deleted account, second subscription); the sweep does it.
  must_end boolean NOT NULL DEFAULT false,
  -- Counts the writes, so that what was read from the provider before another write is read again.
  revision int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (provider, provider_id)
);
CREATE INDEX subscriptions_user ON subscriptions (user_id, due_at DESC);
CREATE INDEX subscriptions_to_end ON subscriptions (id) WHERE must_end;

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  goods_id text NOT NULL REFERENCES goods (id),
  subscription_id uuid NOT NULL REFERENCES subscriptions (id),
  provider text NOT NULL CHECK (provider IN ('fastspring', 'paypal')),
  provider_id text NOT NULL,
  reference text,
  source int NOT NULL,
  domain_id int NOT NULL,
  price_cents int NOT NULL,
  currency text NOT NULL,
  invoice_url text,
  due_at timestamptz NOT NULL,
  refunded_cents int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- The order's number among the orders of its user, oldest first from 1 without gaps: a page far back is found as fast as the first.
  position int NOT NULL,
  -- The business key: an order counts once, however often and however it is reported (threat 36).
  UNIQUE (provider, provider_id)
);
CREATE INDEX orders_user ON orders (user_id, position DESC);
CREATE INDEX orders_subscription ON orders (subscription_id);

-- Every event of a provider, once for ever (threat 36). The keys join the events that speak of the same subscription or order.
CREATE TABLE provider_events (
  provider text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  subscription_key text,
  order_key text,
  payload jsonb NOT NULL,
  -- accepted: counted. waiting: what it belongs to is not known yet. parked: refused, see parked_payments. ignored: of no concern here.
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'waiting', 'parked', 'ignored')),
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, id)
);
CREATE INDEX provider_events_subscription ON provider_events (provider, subscription_key);
CREATE INDEX provider_events_order ON provider_events (provider, order_key);

-- What a provider reported and what does not agree with our plans and users: nothing was granted for it, a person has to look (threat 40).
CREATE TABLE parked_payments (
  provider text NOT NULL,
  key text NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  PRIMARY KEY (provider, key, reason)
);
CREATE INDEX parked_payments_open ON parked_payments (parked_at) WHERE resolved_at IS NULL;

-- A wallet payment that a user began here. Its id goes to the wallet as the idempotency key, so a repeated call is the same payment.
CREATE TABLE wallet_payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('order', 'subscription')),
  user_id uuid NOT NULL REFERENCES users (id),
  goods_id text NOT NULL REFERENCES goods (id),
  price_cents int NOT NULL,
  currency text NOT NULL,
  interval_months int NOT NULL,
  provider_id text UNIQUE,
  approve_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The wallet was asked for the money and has not answered yet: no second payment of the same user meanwhile.
  capturing_at timestamptz,
  closed_at timestamptz
);
CREATE UNIQUE INDEX wallet_payments_open ON wallet_payments (user_id, goods_id, kind) WHERE closed_at IS NULL;

-- What the providers would keep on their side, while the sandbox stands in for them.
CREATE TABLE sandbox_objects (
  kind text NOT NULL,
  id text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id)
);
