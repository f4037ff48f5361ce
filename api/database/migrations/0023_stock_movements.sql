CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"person" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_stock" CHECK ("stock_movements"."stock" >= 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('sale', 'return', 'count', 'damage', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "missing_pieces" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"why" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_id" text,
	"replaced_by" jsonb,
	CONSTRAINT "missing_pieces_settled" CHECK (("missing_pieces"."outcome" = 'open') = ("missing_pieces"."settled_at" is null)),
	CONSTRAINT "missing_pieces_quantity" CHECK ("missing_pieces"."quantity" >= 1),
	CONSTRAINT "missing_pieces_why" CHECK ("missing_pieces"."why" in ('not-found', 'damaged', 'wrong-item')),
	CONSTRAINT "missing_pieces_outcome" CHECK ("missing_pieces"."outcome" in ('open', 'found', 'refunded', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "missing_pieces" ADD CONSTRAINT "missing_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_pieces" ADD CONSTRAINT "missing_pieces_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "missing_pieces_order" ON "missing_pieces" USING btree ("order_id","at");--> statement-breakpoint
-- Why stock changes is said for a transaction by who knows it; an order of this version and the one before says nothing.
CREATE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  moved integer := new.stock - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE old.stock END;
  usual text := CASE WHEN TG_OP = 'INSERT' THEN 'delivery' WHEN moved < 0 THEN 'sale' ELSE 'return' END;
BEGIN
  IF moved <> 0 THEN
    INSERT INTO public.stock_movements (variant_id, sku, change, stock, reason, person, note)
    VALUES (new.id, new.sku, moved, new.stock,
      CASE WHEN TG_OP = 'INSERT' THEN usual ELSE coalesce(nullif(current_setting('shop.stock_reason', true), ''), usual) END,
      nullif(current_setting('shop.stock_person', true), ''), nullif(current_setting('shop.stock_note', true), ''));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- From here on no change passes by: the counts below are of rows that nobody can change until this commits.
LOCK TABLE "variants" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TRIGGER record_stock AFTER INSERT OR UPDATE OF stock ON "variants" FOR EACH ROW EXECUTE FUNCTION record_stock();--> statement-breakpoint
INSERT INTO "stock_movements" (variant_id, sku, change, stock, reason)
SELECT id, sku, stock, stock, 'count' FROM "variants" WHERE stock > 0;
