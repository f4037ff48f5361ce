import type { Database } from '../../../database/connect.ts';
import { contentSource } from '../../catalogue/pictures/make-picture.ts';
import type { PictureFiles } from '../../catalogue/pictures/picture-files.ts';
import { storePicture, type Picture } from '../../catalogue/pictures/picture-store.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';

/**
 * Stores the picture made of a file's content, and records that. Nothing shows it before a product or the home page names it.
 * Throws `PictureProblem`.
 */
export const addPicture = async (
  db: Database,
  { actor, action }: { actor: StaffActor; action: string },
  { files, bytes }: { files: PictureFiles; bytes: Buffer },
): Promise<Picture> =>
  db.transaction(async (transaction) => {
    const picture = await storePicture(transaction, files, contentSource(bytes), bytes);
    const { file: id, ...after } = picture;
    await appendChanges(transaction, actor, action, [{ kind: 'picture', id, before: null, after }]);
    return picture;
  });
