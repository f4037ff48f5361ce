CREATE TABLE "staff_reads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "staff_reads_subject" CHECK ("staff_reads"."subject" in ('customer', 'order'))
);
--> statement-breakpoint
ALTER TABLE "staff_reads" ADD CONSTRAINT "staff_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_reads_staff" ON "staff_reads" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_reads_subject" ON "staff_reads" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_reads_age" ON "staff_reads" USING btree ("at");