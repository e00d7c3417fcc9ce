-- The plan from the next period on, where the provider changes it then and not at once.
ALTER TABLE subscriptions ADD COLUMN next_goods_id text REFERENCES goods (id);

-- Every change of plan that a subscriber asked for here, with the terms that they were shown. An open one is on its way.
CREATE TABLE plan_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL REFERENCES subscriptions (id),
  goods_id text NOT NULL REFERENCES goods (id),
  price_cents int NOT NULL,
  currency text NOT NULL,
  interval_months int NOT NULL,
  -- Where the wallet asks the buyer.
  approve_url text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
-- No second change of a subscription while one is on its way.
CREATE UNIQUE INDEX plan_changes_open ON plan_changes (subscription_id) WHERE closed_at IS NULL;
CREATE INDEX plan_changes_subscription ON plan_changes (subscription_id, asked_at DESC);

-- The wallet's own product, one for all plans of a product of ours: a subscription can only be changed to a plan of the same one.
CREATE TABLE wallet_products (
  environment text NOT NULL,
  client int NOT NULL,
  domain_id int NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY (environment, client, domain_id)
);
