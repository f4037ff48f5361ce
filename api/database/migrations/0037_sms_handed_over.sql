CREATE TABLE "sms_handed_over" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_handed_over_age" ON "sms_handed_over" USING btree ("at");