import { MOST_PICTURE_BYTES } from '@shop/contract/picture-files';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { pictures, productImages } from '../../../database/schema/catalogue.ts';
import { addressProblem } from './fetch-picture.ts';
import { checkPicture, contentSource } from './make-picture.ts';
import type { PictureFiles } from './picture-files.ts';
import { PictureProblem } from './picture-problem.ts';
import { storedPicture, type Picture } from './picture-store.ts';

/** A picture that a file names: the shop has it, or it has yet to be made of a file or fetched. */
export interface FoundPicture {
  /** As the file names it. */
  name: string;
  /** Distinguishes contents; a web address where the content is not known yet. */
  source: string;
  /** The file to make it of; undefined for a web address. */
  path?: string;
  picture?: Picture;
}

interface FinderOptions {
  /** Where files lie that products name; undefined if there is no such folder. */
  folder: string | undefined;
  /** Where pictures are kept. Without it only those can be named that the database knows. */
  files: PictureFiles | undefined;
  /** Pictures that come with the project, by file name. */
  media: Readonly<Record<string, Omit<Picture, 'file'>>>;
  /** Whether web addresses that were fetched before are fetched again. */
  fetchAgain: boolean;
}

export interface PictureFinder {
  /** Throws `PictureProblem` if there is no such picture or it can't be used. */
  find: (name: string) => Promise<FoundPicture>;
  /** Pictures in the folder that are named after a product: `id.jpg`, `id-2.jpg` … */
  namedAfter: (id: string) => string[];
}

const NOT_STORED = 'is no picture of the shop; add the photograph to the product first';
const IMPORTED = /^[0-9a-f]{32}\.webp$/;
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** File names as people compare them: macOS stores é as two characters, and cameras write .JPG. */
const keyOf = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').toLowerCase();

/** Finds the pictures that a catalogue's file lists, or that are named after its products: by web address, in a folder, or among those the shop has. */
export async function pictureFinder(
  db: Database,
  listed: readonly string[],
  { folder, files, media, fetchAgain }: FinderOptions,
): Promise<PictureFinder> {
  const inFolder = await filesIn(folder);
  const stored = await files?.names();
  const known = async (column: typeof pictures.source | typeof pictures.file, values: readonly string[]) =>
    (await db.select().from(pictures).where(isOneOf(column, values)))
      // A row alone is no picture: the folder may come from an older backup.
      .filter(({ file }) => !stored || stored.has(file))
      .map(({ source, ...picture }): [string, Picture] => [
        column === pictures.source ? source : picture.file,
        picture,
      ]);

  const bySource = new Map(await known(pictures.source, listed));
  const byFile = new Map<string, Picture>(Object.entries(media).map(([file, one]) => [file, { file, ...one }]));
  const shown = await db.select().from(productImages).where(isOneOf(productImages.file, listed));
  for (const { file, width, height, color } of shown) byFile.set(file, { file, width, height, color });
  for (const [file, picture] of await known(pictures.file, listed)) byFile.set(file, picture);

  const inTheShop = async (name: string): Promise<FoundPicture | undefined> => {
    const picture = byFile.get(name) ?? (files && IMPORTED.test(name) ? await storedPicture(files, name) : undefined);
    return picture && { name, source: `file:${name}`, picture };
  };
  const ofFile = async (name: string, file: string): Promise<FoundPicture> => {
    if ((await stat(file)).size > MOST_PICTURE_BYTES)
      throw new PictureProblem(`has more than ${MOST_PICTURE_BYTES / 2 ** 20} MB`, 'too-many-bytes');
    const bytes = await readFile(file);
    const source = contentSource(bytes);
    const [[, picture] = []] = await known(pictures.source, [source]);
    if (!picture) await checkPicture(bytes);
    return { name, source, path: file, ...(picture && { picture }) };
  };
  const find = async (name: string): Promise<FoundPicture> => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(name)) {
      const problem = addressProblem(name);
      if (problem) throw new PictureProblem(problem);
      const picture = fetchAgain ? undefined : bySource.get(name);
      if (!files && !picture) throw new PictureProblem(NOT_STORED);
      return { name, source: name, ...(picture && { picture }) };
    }
    const file = inFolder.get(keyOf(name));
    const own = IMPORTED.test(name) || !file ? await inTheShop(name) : undefined;
    const found = own ?? (file ? await ofFile(name, file) : undefined);
    if (found) return found;
    if (!files) throw new PictureProblem(NOT_STORED);
    throw new PictureProblem(
      folder
        ? `is neither in the folder ${folder} nor a picture of the shop`
        : 'is no picture of the shop; --pictures names the folder where it is',
    );
  };

  const searches = new Map<string, Promise<FoundPicture>>();
  return {
    find: (name) => {
      const search = searches.get(name) ?? find(name);
      searches.set(name, search);
      return search;
    },
    namedAfter: (id) => {
      const named = (stem: string) =>
        EXTENSIONS.map((extension) => `${stem}.${extension}`).find((name) => inFolder.has(name));
      const names: string[] = [];
      for (let name = named(id); name; name = named(`${id}-${names.length + 1}`)) names.push(name);
      return names;
    },
  };
}

/** Files below a folder by their path in it. */
async function filesIn(folder: string | undefined): Promise<Map<string, string>> {
  if (!folder) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [keyOf(path.relative(folder, file)), file]),
  );
}
