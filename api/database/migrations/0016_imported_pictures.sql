CREATE TABLE "pictures" (
	"source" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pictures_file" ON "pictures" USING btree ("file");