-- no transaction
-- The administration finds accounts by how their address or name begins, and by what stands on a receipt.
DROP INDEX CONCURRENTLY IF EXISTS users_email_prefix;
CREATE INDEX CONCURRENTLY users_email_prefix ON users (email text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS users_name_prefix;
CREATE INDEX CONCURRENTLY users_name_prefix ON users (lower(nick_name) text_pattern_ops);
DROP INDEX CONCURRENTLY IF EXISTS orders_reference;
CREATE INDEX CONCURRENTLY orders_reference ON orders (reference);
DROP INDEX CONCURRENTLY IF EXISTS staff_accesses_account;
CREATE INDEX CONCURRENTLY staff_accesses_account ON staff_accesses (account_id, id);
