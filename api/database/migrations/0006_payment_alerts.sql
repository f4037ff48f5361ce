CREATE TABLE "payment_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"amount" integer,
	"currency" text,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" text;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_once" ON "payment_alerts" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "payment_alerts_order" ON "payment_alerts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_alerts_at" ON "payment_alerts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("opened_at") WHERE "payments"."state" <> 'paid' and "payments"."closed_at" is null;