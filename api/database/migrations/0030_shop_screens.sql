CREATE TABLE "settled_alerts" (
	"alert_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_content" ADD COLUMN "turned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settled_alerts" ADD CONSTRAINT "settled_alerts_alert_id_payment_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."payment_alerts"("id") ON DELETE cascade ON UPDATE no action;