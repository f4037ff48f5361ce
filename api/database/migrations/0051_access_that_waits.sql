CREATE TABLE "staff_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"call" text NOT NULL,
	"params" jsonb NOT NULL,
	"body" json NOT NULL,
	"digest" text NOT NULL,
	"act" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_proposals_once" UNIQUE("staff_id","digest")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "owner_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "owner_by" text;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD COLUMN "usable_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD COLUMN "let_in_by" text;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_proposals_age" ON "staff_proposals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_owner_by_staff_id_fk" FOREIGN KEY ("owner_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_let_in_by_staff_id_fk" FOREIGN KEY ("let_in_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;