ALTER TABLE "staff_links" ADD COLUMN "maker_id" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_maker_id_staff_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_links_maker" ON "staff_links" USING btree ("maker_id");