ALTER TABLE "codes" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "login_codes_by" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_channel" CHECK ("codes"."channel" in ('sms', 'email'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_for_codes" CHECK ("customers"."login_codes_by" = 'sms' or "customers"."email" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_login_codes_by" CHECK ("customers"."login_codes_by" in ('sms', 'email'));--> statement-breakpoint
UPDATE "sessions" SET "used_at" = greatest("created_at", "expires_at" - interval '30 days'), "expires_at" = least("expires_at", "created_at" + interval '180 days');
