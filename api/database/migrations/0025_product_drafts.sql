CREATE TABLE "product_drafts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"person" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
