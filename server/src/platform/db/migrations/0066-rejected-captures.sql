-- How many captures of an order the wallet has rejected without a charge. The next one needs a request id of its own, because the wallet
-- repeats its response to an id that it knows.
ALTER TABLE wallet_payments ADD COLUMN rejected_captures int NOT NULL DEFAULT 0;
