-- In a shop with very many orders make it with CREATE INDEX CONCURRENTLY before (docs/decisions/0117).
CREATE INDEX IF NOT EXISTS "order_events_at" ON "order_events" USING btree ("at");
