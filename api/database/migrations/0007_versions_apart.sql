ALTER TABLE "catalogue_version" ADD COLUMN "texts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "reviews" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "stock" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "version" bigint;