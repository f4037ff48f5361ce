import * as z from 'zod/mini';
import { CATEGORIES } from './categories.ts';
import { FIELD_MISTAKES } from './field-mistakes.ts';
import { Language, Localized } from './language.ts';
import { lineOfText } from './typed-text.ts';

const MistakeCode = z.nullable(z.enum(FIELD_MISTAKES));

const Id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/));

export const StaffProductsQuery = z.object({
  lang: z._default(Language, 'en'),
  /** A part of a name or of an item code, or the code on a packing. */
  q: z.optional(lineOfText().check(z.minLength(1), z.maxLength(80))),
  published: z.optional(z.enum(['yes', 'no'])),
  after: z.optional(Id),
});

/** `next` is the `after` of the page that follows; null on the last. Amounts in fils. */
export const StaffProducts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      /** Null where a new product has none yet; as its price. */
      category: z.nullable(z.enum(CATEGORIES)),
      name: Localized,
      published: z.boolean(),
      priceFrom: z.nullable(z.int()),
      sizes: z.int(),
      stock: z.int(),
      /** Whether somebody has saved something that is not in the shop yet. */
      hasDraft: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});

export const StaffProductId = z.object({ id: Id });

/**
 * A product's form: the import format (docs/catalogue.md), both languages side by side, prices as text in dirhams, without
 * stock. What is missing or wrong keeps it from the shop, and is named by its place: `name.ar`, `variants.0.price`.
 */
const Fields = z.record(z.string(), z.unknown());

export const StaffProduct = z.object({
  data: z.object({
    fields: Fields,
    /** What a save has to name, so that nobody overwrites what somebody else has saved. */
    version: z.string(),
    /** Null where the shop has what the form has. */
    draft: z.nullable(z.object({ person: z.string(), savedAt: z.iso.datetime() })),
    /** `message` is in the words of the command line, for what has no code. */
    missing: z.array(z.object({ path: z.string(), message: z.string(), code: MistakeCode })),
    /** When it is shown to shoppers by itself, and who planned that. A time that is over means that something was missing then. */
    schedule: z.nullable(z.object({ person: z.string(), publishAt: z.iso.datetime() })),
    /** Pieces of each size that the shop has, by its item code. */
    stock: z.record(z.string(), z.int()),
  }),
});

export const ProductGridQuery = z.object({
  lang: z._default(Language, 'en'),
  q: z.optional(lineOfText().check(z.minLength(1), z.maxLength(80))),
  after: z.optional(Id),
});

/** Names and prices as the forms have them, fifty products at a time. Texts may be empty; prices are text in dirhams. */
export const ProductGrid = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      name: Localized,
      sizes: z.array(z.object({ sku: z.string(), label: Localized, price: z.string(), compareAt: z.string() })),
    }),
  ),
  next: z.nullable(z.string()),
});

/** `version` is null for a new product. */
export const ProductChange = z.object({
  fields: Fields,
  version: z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))),
});

/** Null cancels what was planned. */
export const ProductSchedule = z.object({ publishAt: z.nullable(z.iso.datetime({ offset: true })) });

export const ProductPreview = z.object({ fields: Fields });

/** The path of a page that shows a form, in English, and when it ends. */
export const ProductPreviewLink = z.object({ data: z.object({ path: z.string(), until: z.iso.datetime() }) });
