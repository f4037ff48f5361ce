ALTER TABLE "cart_lines" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift" jsonb;