import { asc, not } from 'drizzle-orm';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { pictureFinder, type FoundPicture, type PictureFinder } from '../pictures/find-pictures.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { PictureProblem } from '../pictures/picture-problem.ts';
import type { MediaFile } from './catalogue-file.ts';
import { ExchangeEntry } from './exchange-entry.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { Explanation } from './field-rules.ts';
import { inTurns } from './in-turns.ts';
import { planImport, type ImportPlan, type WantedProduct } from './plan-import.ts';
import { checkEntries, FileMistake, listedPictures, listedSkus, type Mistake, type ReadFile } from './read-file.ts';
import { repeatedGtins } from './repeated-gtins.ts';
import { NOTHING_TAKEN, takenByOthers, type TakenValues } from './taken-values.ts';
import { lockForImport, writePlan } from './write-plan.ts';

export interface ImportOptions {
  /** Pictures that come with the project. */
  media: MediaFile;
  /** Where pictures are kept. Without it no picture can be named that the shop does not have yet. */
  files?: PictureFiles;
  /** The folder of the pictures that the file names. */
  pictures?: string | undefined;
  /** Keeps the stock of existing sizes, because orders may have changed it since the file was made. */
  keepStock?: boolean;
  /** Removes sizes that the file doesn't list of products that it has. */
  removeSizes?: boolean;
  /** Removes products that are not in the file. */
  removeProducts?: boolean;
  /** Fetches web addresses anew that were fetched before. */
  fetchAgain?: boolean;
  /** Called before the plan is written, in the same transaction. */
  beforeWrite?: ((transaction: Transaction, plan: ImportPlan) => Promise<void>) | undefined;
}

/** Checks a file against the shop and says what importing it would do. Throws `FileMistake`. */
export async function checkImport(db: Database, file: ReadFile, options: ImportOptions): Promise<ImportPlan> {
  return planFor(db, file, options, await finderFor(db, file, options));
}

/**
 * Creates or updates a file's products, all or none; other products stay, and so do sizes that the file does not list.
 * Pictures are made first and kept whatever happens, so that a second try goes on where the first ended. Importing the
 * same file again changes nothing. Throws `FileMistake`.
 */
export async function importCatalogue(
  db: Database,
  file: ReadFile,
  options: ImportOptions,
  report: (line: string) => void = () => {},
): Promise<ImportPlan> {
  const finder = await finderFor(db, file, options);
  const plan = await planFor(db, file, options, finder);
  const wanted = [...plan.added, ...plan.changed.map(({ product }) => product)];
  const { made, problems } = await makePictures(
    db,
    wanted.flatMap(({ pictures }) => pictures),
    { files: options.files, report },
  );
  if (problems.size > 0) throw new FileMistake(brokenPictures(file, wanted, problems), file.unit);
  if (wanted.length + plan.removed.length === 0) return plan;

  return writeCatalogue(db, async (transaction) => {
    await lockForImport(
      transaction,
      plan.changed.map(({ product }) => product.entry.id),
    );
    // Orders have gone on while pictures were made; now they wait, so the stock compared is the stock replaced.
    const current = await planFor(transaction, file, options, finder);
    await options.beforeWrite?.(transaction, current);
    await writePlan(transaction, current, (picture) => {
      const own = picture.picture ?? made.get(picture.source);
      if (!own) throw new Error(`The picture ${picture.name} was not made.`);
      return own;
    });
    return current;
  });
}

const finderFor = async (
  db: Database,
  { entries }: ReadFile,
  { pictures: folder, files, media, fetchAgain = false }: ImportOptions,
) => pictureFinder(db, entries.flatMap(listedPictures), { folder, files, media, fetchAgain });

async function planFor(
  db: Database | Transaction,
  file: ReadFile,
  { keepStock = false, removeSizes = false, removeProducts = false }: ImportOptions,
  finder: PictureFinder,
): Promise<ImportPlan> {
  const ids = idsIn(file);
  const inFile = new Map((await exportCatalogue(db, ids)).map((entry) => [entry.id, entry]));
  const existing = new Map(await inTurns(inFile, ([id, entry]) => [id, ExchangeEntry.parse(entry)]));
  const { entries: checked, mistakes: found } = await checkEntries(file, { existing: inFile, removeSizes });
  const entries = keepStock ? checked.map((entry) => entry && withStockOf(entry, existing.get(entry.id))) : checked;
  const taken = removeProducts ? NOTHING_TAKEN : await takenByOthers(db, entries, { raw: file.entries, ids });
  const mistakes = [...found, ...belongsToOthers(entries, taken, file), ...repeatedGtins(entries, taken.gtins, file)];

  const wanted: WantedProduct[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!entry) continue;
    const { pictures, problems } = await picturesOf(entry, existing.get(entry.id), finder);
    mistakes.push(...problems.map((problem) => ({ ...file.placeOf([index, 'pictures']), ...problem })));
    wanted.push({ entry, pictures, keptSizes: keptSizesOf(entry, file.entries[index]) });
  }
  if (mistakes.length > 0) throw new FileMistake(mistakes, file.unit);
  const others = not(isOneOf(products.id, ids));
  const removed = removeProducts
    ? await db.select({ id: products.id }).from(products).where(others).orderBy(asc(products.createdOrder))
    : [];
  return planImport(wanted, existing, {
    removed: removed.map(({ id }) => id),
    others: await db.$count(products, others),
  });
}

const idsIn = ({ entries }: ReadFile): string[] =>
  entries.map((entry) => (entry as { id?: unknown } | null)?.id).filter((id) => typeof id === 'string');

/** The pictures that a file gives a product, each once; none where an existing product keeps what it has. */
async function picturesOf(
  { id, pictures: listed }: ExchangeEntry,
  existing: ExchangeEntry | undefined,
  { find, namedAfter }: PictureFinder,
): Promise<{ pictures: FoundPicture[]; problems: Explanation[] }> {
  const names = listed.length > 0 ? listed : existing ? [] : namedAfter(id);
  if (names.length === 0 && !existing)
    return { pictures: [], problems: [{ code: 'missing', message: `is missing, and no picture is named ${id}.jpg` }] };
  const pictures = new Map<string, FoundPicture>();
  const problems: Explanation[] = [];
  for (const name of names) {
    try {
      const found = await find(name);
      pictures.set(found.source, found);
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      problems.push({ message: `${name} ${error.message}`, code: error.code === 'not-found' ? 'not-in-shop' : null });
    }
  }
  return { pictures: [...pictures.values()], problems };
}

/** SKUs that a product keeps although the file has it without them; a file without any size of it says nothing of them. */
function keptSizesOf(entry: ExchangeEntry, raw: unknown): string[] {
  const listed = new Set(listedSkus(raw).map(({ sku }) => sku));
  return listed.size === 0 ? [] : entry.variants.map(({ sku }) => sku).filter((sku) => !listed.has(sku));
}

function brokenPictures(file: ReadFile, wanted: WantedProduct[], problems: Map<string, string>): Mistake[] {
  const ids = new Map(
    file.entries.map((entry, index) => [
      String((entry as { id?: unknown } | null)?.id),
      file.placeOf([index, 'pictures']),
    ]),
  );
  return wanted.flatMap(({ entry, pictures }) =>
    pictures.flatMap(({ name, source }) =>
      problems.has(source) ? [{ ...ids.get(entry.id)!, message: `${name} ${problems.get(source)}`, code: null }] : [],
    ),
  );
}

function withStockOf(entry: ExchangeEntry, current: ExchangeEntry | undefined): ExchangeEntry {
  const stockOf = (sku: string) => current?.variants.find((variant) => variant.sku === sku)?.stock;
  return {
    ...entry,
    variants: entry.variants.map((variant) => ({ ...variant, stock: stockOf(variant.sku) ?? variant.stock })),
  };
}

/** Slugs and SKUs that belong to products outside the file, and SKUs of sizes that stay with another of its products. */
function belongsToOthers(
  entries: (ExchangeEntry | undefined)[],
  { slugs, skus: takenSkus }: TakenValues,
  { placeOf, entries: raw }: ReadFile,
): Mistake[] {
  const kept = entries.flatMap((entry, index) =>
    entry ? keptSizesOf(entry, raw[index]).map((sku) => [sku, entry.id] as const) : [],
  );
  const skus = new Map([...takenSkus, ...kept]);
  const taken = (path: PropertyKey[], by: string | undefined): Mistake[] =>
    by === undefined ? [] : [{ ...placeOf(path), code: 'taken', message: `belongs to ${by}` }];
  return entries.flatMap((entry, index) =>
    entry
      ? [
          ...taken([index, 'slug'], slugs.get(entry.slug)),
          ...listedSkus(raw[index]).flatMap(({ sku, place }) =>
            taken([index, 'variants', place, 'sku'], skus.get(sku)),
          ),
        ]
      : [],
  );
}
