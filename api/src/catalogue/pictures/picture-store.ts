import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { pictures } from '../../../database/schema/catalogue.ts';
import { contentSource, fileOf, makePicture, measuresOf } from './make-picture.ts';
import type { PictureFiles } from './picture-files.ts';

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

/** A picture whose file came from a backup or another shop, so that this database does not know it. */
export async function storedPicture(files: PictureFiles, file: string): Promise<Picture | undefined> {
  const webp = await files.read(file);
  return webp && { file, ...(await measuresOf(webp)) };
}

/**
 * Stores the picture made of a content. File and row are complete or missing, however the program ends. Throws
 * `PictureProblem`.
 */
export async function storePicture(
  db: Database | Transaction,
  files: PictureFiles,
  source: string,
  bytes: Buffer,
): Promise<Picture> {
  const content = contentSource(bytes);
  const file = fileOf(content);
  const { webp, ...measures } = await makePicture(bytes);
  await files.write(file, webp);
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
