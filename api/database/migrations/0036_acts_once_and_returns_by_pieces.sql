CREATE TABLE "staff_acts" (
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_acts_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_lineId_unique";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refunded" integer;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_age" ON "staff_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "returns_line" ON "returns" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refunded" CHECK ("returns"."refunded" >= 0) NOT VALID;