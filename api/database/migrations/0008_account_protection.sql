CREATE TABLE "account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text,
	"purpose" text NOT NULL,
	"customer_id" text NOT NULL,
	"value" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
DROP INDEX "codes_mobile";--> statement-breakpoint
-- Codes live five minutes: who waits for one asks again.
DELETE FROM "codes";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "bucket" text NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "is_known" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "confirm_by" = "placed_at" + interval '48 hours' WHERE "status" = 'awaiting_confirmation';--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_customer" ON "account_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "codes_bucket" ON "codes" USING btree ("bucket","created_at");--> statement-breakpoint
CREATE INDEX "codes_mobile" ON "codes" USING btree ("mobile");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirm_by" CHECK ("orders"."status" <> 'awaiting_confirmation' or "orders"."confirm_by" is not null);