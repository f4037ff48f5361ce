-- In a shop with very many orders make it with CREATE INDEX CONCURRENTLY before (docs/decisions/0117).
CREATE INDEX IF NOT EXISTS "order_lines_gift" ON "order_lines" USING btree ("order_id") WHERE gift is not null;
