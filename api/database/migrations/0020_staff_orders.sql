-- In a shop with very many orders make each of these with CREATE INDEX CONCURRENTLY before (docs/decisions/0117).
CREATE INDEX IF NOT EXISTS "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_cash_due" ON "orders" USING btree ("placed_at","id") WHERE status = 'delivered' and payment_state = 'due';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_code" ON "orders" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_phone" ON "orders" USING btree (reverse("address" ->> 'phone') text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_waybill" ON "orders" USING btree (("courier" ->> 'waybill') text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_recipient" ON "orders" USING gin (to_tsvector('simple', coalesce("address" ->> 'recipient', '')));