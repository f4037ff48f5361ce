ALTER TABLE "variants" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_measures" CHECK (("variants"."height_mm" is null) = ("variants"."width_mm" is null) and "variants"."height_mm" > 0 and "variants"."width_mm" > 0);