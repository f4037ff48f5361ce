CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"short_name" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"meta_title" jsonb NOT NULL,
	"meta_description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_content" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"alt" jsonb NOT NULL,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"name" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"notes" jsonb,
	"origin" jsonb,
	"ingredients" jsonb,
	"how_to_use" jsonb,
	"warnings" jsonb,
	"shelf_life" jsonb,
	"search_terms" jsonb NOT NULL,
	"badges" text[] NOT NULL,
	"related" text[] NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_order" integer NOT NULL,
	"price_from" integer NOT NULL,
	"rating_average" double precision DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"rating" integer NOT NULL,
	"lang" text NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"label" jsonb NOT NULL,
	"amount" double precision NOT NULL,
	"unit" text NOT NULL,
	"price" integer NOT NULL,
	"compare_at_price" integer,
	"offer_ends_at" timestamp with time zone,
	"stock" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_price" CHECK ("variants"."price" >= 0),
	CONSTRAINT "variants_compare_at_price" CHECK ("variants"."compare_at_price" > "variants"."price"),
	CONSTRAINT "variants_max_quantity" CHECK ("variants"."max_quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popularity" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_category_popular" ON "products" USING btree ("category","popularity" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_order" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_order" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_from","id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_from","id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category","rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variants_offers" ON "variants" USING btree ((compare_at_price - price) desc nulls first,"id") WHERE compare_at_price is not null and stock > 0;