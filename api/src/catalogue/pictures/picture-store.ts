import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Transaction } from '../../../database/connect.ts';
import { varFolder } from '../../../database/embedded/start-database.ts';
import { pictures } from '../../../database/schema/catalogue.ts';
import { contentSource, fileOf, makePicture, measuresOf } from './make-picture.ts';

/** A picture that the shop has. */
export interface Picture {
  /** Name under `/media`. */
  file: string;
  /** In px. */
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  color: string;
}

/** Where imported pictures are. They are made of what staff gave, so this folder belongs into every backup. */
export const picturesFolder = (): string => path.join(varFolder(), 'pictures');

export const isStored = (file: string): boolean => existsSync(path.join(picturesFolder(), file));

/** A picture whose file came from a backup or another shop, so that this database does not know it. */
export async function storedPicture(file: string): Promise<Picture | undefined> {
  if (!isStored(file)) return undefined;
  return { file, ...(await measuresOf(await readFile(path.join(picturesFolder(), file)))) };
}

/**
 * Stores the picture made of a content, unless it is there already. File and row are complete or missing, however the
 * program ends. Throws `PictureProblem`.
 */
export async function storePicture(db: Database | Transaction, source: string, bytes: Buffer): Promise<Picture> {
  const content = contentSource(bytes);
  const file = fileOf(content);
  const { webp, ...measures } = await makePicture(bytes);
  await writeWhole(path.join(picturesFolder(), file), webp);
  const picture = { file, ...measures };
  await db
    .insert(pictures)
    .values([...new Set([source, content])].map((one) => ({ source: one, ...picture })))
    .onConflictDoUpdate({
      target: pictures.source,
      set: {
        file: sql`excluded.file`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        color: sql`excluded.color`,
      },
    });
  return picture;
}

/** Writes beside the place and renames, after the content has reached the disk. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
