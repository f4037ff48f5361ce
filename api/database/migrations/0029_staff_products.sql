CREATE TABLE "product_previews" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_schedules" (
	"product_id" text PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"person" text NOT NULL,
	"staff_id" text
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "product_schedules" ADD CONSTRAINT "product_schedules_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_previews_expiry" ON "product_previews" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_unique" UNIQUE("gtin");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin" CHECK ("variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$') NOT VALID;