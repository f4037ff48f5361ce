-- In a shop with very many orders make them with CREATE INDEX CONCURRENTLY before (docs/decisions/0117).
CREATE INDEX IF NOT EXISTS "codes_customer" ON "codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_username" ON "customers" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_phone" ON "customers" USING btree (reverse("mobile") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cart_merges_age" ON "cart_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cart_lines_size" ON "cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "former_slugs_product" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "confirmation_keys_expiry" ON "confirmation_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "missing_pieces_open" ON "missing_pieces" USING btree ("order_id") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_events_noted" ON "order_events" USING btree ("order_id") WHERE note is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_ownerless" ON "orders" USING btree ("status") WHERE customer_id is null and address is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "returns_requested" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE hidden;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "missed_searches_age" ON "missed_searches" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_log_person" ON "staff_log" USING btree ("person","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_log_action" ON "staff_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_log_subject_start" ON "staff_log" USING btree ("subject_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
-- An index of an expression has no statistics before.
ANALYZE "customers";
