-- A statement that waits for a lock makes all others wait behind it: after five seconds the migration begins again.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"price_before" integer,
	"price" integer NOT NULL,
	"compare_at_price_before" integer,
	"compare_at_price" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_price_before" CHECK ("price_history"."price_before" >= 0),
	CONSTRAINT "price_history_price" CHECK ("price_history"."price" >= 0),
	CONSTRAINT "price_history_compare_at_price_before" CHECK ("price_history"."compare_at_price_before" >= 0),
	CONSTRAINT "price_history_compare_at_price" CHECK ("price_history"."compare_at_price" >= 0)
);--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_orderId_unique";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_uses";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_value";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_compare_at_price";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_measures";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "currency" text DEFAULT 'AED' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_rate" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'AED' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "currency" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payload" jsonb;--> statement-breakpoint
CREATE INDEX "price_history_variant" ON "price_history" USING btree ("variant_id","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'open' and "payments"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('confirm-email', 'undo-mobile', 'undo-email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_channel" CHECK ("account_links"."channel" in ('sms', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_emirate" CHECK ("addresses"."emirate" in ('AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU')) NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('login', 'sign-up', 'change-mobile', 'change-email', 'delete-account', 'confirm-order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_lang" CHECK ("codes"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_tries" CHECK ("codes"."tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_count" CHECK ("counters"."count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_lang" CHECK ("customers"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_price_seen" CHECK ("cart_lines"."price_seen" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK ("coupons"."kind" <> 'percent' or "coupons"."value" <= 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses_per_customer" CHECK ("coupons"."uses_per_customer" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_value" CHECK ("coupons"."value" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_lang" CHECK ("stock_alerts"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_price" CHECK ("wishlist_items"."price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_id" CHECK ("catalogue_version"."id" between 1 and 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_version" CHECK ("catalogue_version"."version" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_texts" CHECK ("catalogue_version"."texts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_reviews" CHECK ("catalogue_version"."reviews" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_stock" CHECK ("catalogue_version"."stock" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_id" CHECK ("categories"."id" in ('oil', 'billets', 'powder', 'chips', 'de-oiled-powder', 'essential-oil', 'perfumes', 'sandaliya', 'bakhoor', 'cosmetic', 'spices', 'gums-and-stones')) NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_position" CHECK ("categories"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facet_names" ADD CONSTRAINT "facet_names_facet" CHECK ("facet_names"."facet" in ('note', 'origin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "home_content" ADD CONSTRAINT "home_content_id" CHECK ("home_content"."id" between 1 and 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_width" CHECK ("pictures"."width" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_height" CHECK ("pictures"."height" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_position" CHECK ("product_images"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_width" CHECK ("product_images"."width" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_height" CHECK ("product_images"."height" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" CHECK ("products"."category" in ('oil', 'billets', 'powder', 'chips', 'de-oiled-powder', 'essential-oil', 'perfumes', 'sandaliya', 'bakhoor', 'cosmetic', 'spices', 'gums-and-stones')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_badges" CHECK ("products"."badges" <@ array['bestSeller', 'new', 'limited']) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_popularity" CHECK ("products"."popularity" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_order" CHECK ("products"."created_order" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_from" CHECK ("products"."price_from" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_average" CHECK ("products"."rating_average" between 0 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_count" CHECK ("products"."rating_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_offer" CHECK ("variants"."compare_at_price" > "variants"."price") NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_position" CHECK ("variants"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_amount" CHECK ("variants"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_unit" CHECK ("variants"."unit" in ('ml', 'g', 'tola', 'piece')) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_height_mm" CHECK ("variants"."height_mm" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_width_mm" CHECK ("variants"."width_mm" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_compare_at_price" CHECK ("variants"."compare_at_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_measures" CHECK (("variants"."height_mm" is null) = ("variants"."width_mm" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "confirmation_keys" ADD CONSTRAINT "confirmation_keys_channel" CHECK ("confirmation_keys"."channel" in ('sms', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_version" CHECK ("stock_changes"."version" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_lang" CHECK ("inquiries"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_kind" CHECK ("document_series"."kind" in ('invoice', 'credit-note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_last" CHECK ("document_series"."last" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status" CHECK ("order_events"."status" in ('pending_payment', 'awaiting_confirmation', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'delivery_failed', 'returned_to_origin', 'cancelled', 'expired', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('customer', 'staff', 'courier', 'provider', 'timer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK ("order_lines"."line_total" = "order_lines"."unit_price" * "order_lines"."quantity" - "order_lines"."discount" and "order_lines"."vat_included" <= "order_lines"."line_total") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_position" CHECK ("order_lines"."position" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_currency" CHECK ("order_lines"."currency" in ('AED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_rate" CHECK ("order_lines"."vat_rate" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_unit_price" CHECK ("order_lines"."unit_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_compare_at_price" CHECK ("order_lines"."compare_at_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_line_total" CHECK ("order_lines"."line_total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_included" CHECK ("order_lines"."vat_included" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery" + "orders"."cod_fee") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK ("orders"."discount" <= "orders"."subtotal" and "orders"."vat_included" <= "orders"."total") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK (("orders"."payment_method" = 'cash') = ("orders"."payment_state" in ('due', 'collected')) or "orders"."payment_state" = 'void') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lang" CHECK ("orders"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending_payment', 'awaiting_confirmation', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'delivery_failed', 'returned_to_origin', 'cancelled', 'expired', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_emirate" CHECK ("orders"."emirate" in ('AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('AED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_rate" CHECK ("orders"."vat_rate" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cod_fee" CHECK ("orders"."cod_fee" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_included" CHECK ("orders"."vat_included" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'cash')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('created', 'captured', 'partially_refunded', 'refunded', 'failed', 'expired', 'due', 'collected', 'void')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('wrong-amount', 'unknown-payment', 'refund-failed', 'refund-elsewhere', 'dispute-opened', 'dispute-closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_amount" CHECK ("payment_alerts"."amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK ("payments"."state" <> 'paid' or ("payments"."capture_id" is not null and "payments"."captured_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('return', 'cancelled', 'late-payment', 'partial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'rejected', 'received', 'refunded', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('manufacturing_defect', 'wrong_item')) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipping" CHECK ("returns"."shipping" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lang" CHECK ("reviews"."lang" in ('en', 'ar')) NOT VALID;--> statement-breakpoint
-- Documents that were issued before say in their content what orders and lines say from now on.
UPDATE "invoices" SET "content" = "content" || '{"currency":"AED","vatRate":5}' || CASE WHEN "content" ? 'lines' THEN jsonb_build_object('lines', (
  SELECT coalesce(jsonb_agg(line || '{"vatRate":5}' ORDER BY place), '[]') FROM jsonb_array_elements("content" -> 'lines') WITH ORDINALITY AS lines (line, place)
)) ELSE '{}' END;--> statement-breakpoint
INSERT INTO "price_history" ("variant_id", "sku", "price", "compare_at_price") SELECT "id", "sku", "price", "compare_at_price" FROM "variants";--> statement-breakpoint
-- Runs with its owner's rights, so that whoever changes a price needs none on the history.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.price_history (variant_id, sku, price, compare_at_price)
    VALUES (new.id, new.sku, new.price, new.compare_at_price);
  ELSIF (old.price, old.compare_at_price) IS DISTINCT FROM (new.price, new.compare_at_price) THEN
    INSERT INTO public.price_history (variant_id, sku, price_before, price, compare_at_price_before, compare_at_price)
    VALUES (new.id, new.sku, old.price, new.price, old.compare_at_price, new.compare_at_price);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An order only sets `stock`, so it does not pass here.
CREATE TRIGGER record_price AFTER INSERT OR UPDATE OF price, compare_at_price ON "variants" FOR EACH ROW EXECUTE FUNCTION record_price();
