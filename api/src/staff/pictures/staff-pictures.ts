import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '@shop/contract/picture-files';
import type { FastifyPluginAsync } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import type { Database } from '../../../database/connect.ts';
import { cutPicture } from '../../catalogue/pictures/make-picture.ts';
import type { PictureFiles } from '../../catalogue/pictures/picture-files.ts';
import { PictureProblem } from '../../catalogue/pictures/picture-problem.ts';
import type { Picture } from '../../catalogue/pictures/picture-store.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { leaveUnread, readBody } from '../../http/requests/unread-body.ts';
import { actorOf } from '../record/actor.ts';
import { addPicture } from './add-picture.ts';

/** Pictures that come with the project. */
const MEDIA = path.resolve(import.meta.dirname, '../../../seed/media');
/** Pictures that are made at once: each takes a core and some hundred megabytes for a moment. */
const AT_ONCE = 2;

/**
 * Adds photographs that staff send, and cuts those that the shop has. Not wrapped in `fastify-plugin`: only here is a body a
 * picture, and it is not read before the person's right to send it is known.
 */
export const staffPictures: FastifyPluginAsync<{ db: Database; files: PictureFiles }> = async (app, { db, files }) => {
  const making = new PQueue({ concurrency: AT_ONCE });
  leaveUnread(app, PICTURE_TYPES);

  const made = async (make: () => Promise<Picture>) => {
    try {
      const { file, width, height } = await making.add(make);
      return { data: { file, width, height } };
    } catch (error) {
      throw error instanceof PictureProblem ? refusal(error) : error;
    }
  };

  app.serveStaff('staffAddPicture', async ({ request, ...session }) => {
    const bytes = await readBody(request, { most: MOST_PICTURE_BYTES, tooLarge });
    return made(async () => addPicture(db, { actor: actorOf(session), action: 'pictures add' }, { files, bytes }));
  });

  app.serveStaff('staffCropPicture', async ({ params: { file }, body: region, ...session }) => {
    const whole = (await files.read(file)) ?? (await readFile(path.join(MEDIA, file)).catch(missing));
    if (!whole) throw refusal(new PictureProblem('is no picture of the shop'));
    return made(async () => {
      const bytes = await cutPicture(whole, region);
      return addPicture(db, { actor: actorOf(session), action: 'pictures crop' }, { files, bytes });
    });
  });
};

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** What is wrong with a file: the code, which screens put into words, is the path's last part. */
const refusal = ({ code, message }: PictureProblem) =>
  new ProblemError('validation-failed', {
    details: [{ path: `picture.${code}`, message: { en: message, ar: message } }],
  });

const tooLarge = () =>
  refusal(new PictureProblem(`has more than ${MOST_PICTURE_BYTES / 2 ** 20} MB`, 'too-many-bytes'));
