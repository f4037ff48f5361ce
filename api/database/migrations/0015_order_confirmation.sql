ALTER TABLE "confirmation_keys" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmation_keys" DROP CONSTRAINT "confirmation_keys_pkey";--> statement-breakpoint
ALTER TABLE "confirmation_keys" ADD CONSTRAINT "confirmation_keys_order_id_channel_pk" PRIMARY KEY("order_id","channel");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;
