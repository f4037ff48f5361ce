DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_category_price";