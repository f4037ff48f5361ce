CREATE TABLE "facet_names" (
	"facet" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "facet_names_facet_slug_pk" PRIMARY KEY("facet","slug")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "note_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin_slug" text;--> statement-breakpoint
-- What was imported before: slugs as `facetSlug` makes them, names in the wording of the product that came first.
CREATE TEMPORARY VIEW facet_texts AS
SELECT product, created_order, facet, name,
  regexp_replace(left(regexp_replace(regexp_replace(regexp_replace(lower(normalize(name ->> 'en', NFKD)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '^-', ''), 60), '-$', '') AS slug
FROM (
  SELECT id AS product, created_order, 'origin' AS facet, origin AS name FROM products WHERE origin ->> 'en' IS NOT NULL
  UNION ALL
  SELECT id, created_order, 'note', jsonb_build_object('en', english.note, 'ar', coalesce(notes -> layer -> 'ar' ->> (english.place::int - 1), english.note))
  FROM products
  CROSS JOIN unnest(ARRAY['top', 'heart', 'base']) AS layer
  CROSS JOIN LATERAL jsonb_array_elements_text(notes -> layer -> 'en') WITH ORDINALITY AS english (note, place)
) AS texts;
--> statement-breakpoint
INSERT INTO facet_names (facet, slug, name)
SELECT DISTINCT ON (facet, slug) facet, slug, name FROM facet_texts WHERE slug <> '' ORDER BY facet, slug, created_order, product;
--> statement-breakpoint
UPDATE products SET origin_slug = facet_texts.slug FROM facet_texts WHERE product = id AND facet = 'origin' AND facet_texts.slug <> '';
--> statement-breakpoint
UPDATE products SET note_slugs = slugs
FROM (SELECT product, array_agg(DISTINCT slug) AS slugs FROM facet_texts WHERE facet = 'note' AND slug <> '' GROUP BY product) AS found
WHERE product = id;
--> statement-breakpoint
DROP VIEW facet_texts;
