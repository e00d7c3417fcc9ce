-- A payment that must not be kept (the account is deleted, the product is paid for already): the sweep gives it back.
ALTER TABLE orders ADD COLUMN must_refund boolean NOT NULL DEFAULT false;
CREATE INDEX orders_to_refund ON orders (id) WHERE must_refund;

-- Since when the wallet has had a payment in hand without deciding on it: no second payment of the same user meanwhile.
ALTER TABLE wallet_payments ADD COLUMN pending_at timestamptz;
CREATE INDEX wallet_payments_undecided ON wallet_payments (user_id) WHERE pending_at IS NOT NULL OR capturing_at IS NOT NULL;
