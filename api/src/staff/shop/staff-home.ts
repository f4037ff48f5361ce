import fastifyPlugin from 'fastify-plugin';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { pictures } from '../../../database/schema/catalogue.ts';
import type { HomeContent } from '../../../database/schema/home-content.ts';
import { checkHome, HomeMistake } from '../../catalogue/home/check-home.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { actorOf } from '../record/actor.ts';
import { previewHome, publishHome, readHome } from './home-acts.ts';

/** The photographs that come with the project. */
const SEED_MEDIA = path.resolve(import.meta.dirname, '../../../seed/media');

/** The home page as a document: reading, previewing and publishing it. */
export const staffHome = fastifyPlugin<{ db: Database }>((app, { db }) => {
  /** Pictures that were added or imported. */
  const storedPictures = async (): Promise<string[]> =>
    (await db.selectDistinct({ file: pictures.file }).from(pictures)).map(({ file }) => file);

  /**
   * Checks a document; its pictures are those of the project, imported ones, and those that the page has. Throws
   * `validation-failed` with every mistake, each at its place in the document.
   */
  async function checked(document: unknown): Promise<HomeContent> {
    const stored = new Set(await storedPictures());
    const shown = JSON.stringify((await readHome(db)).content);
    const hasPicture = (file: string): boolean => {
      const name = path.basename(file);
      return stored.has(name) || shown.includes(JSON.stringify(file)) || existsSync(path.join(SEED_MEDIA, name));
    };
    try {
      return checkHome(document, hasPicture);
    } catch (error) {
      if (!(error instanceof HomeMistake)) throw error;
      throw new ProblemError('validation-failed', {
        details: error.message.split('\n').map((line) => {
          const [place = '', ...words] = line.split(' ');
          const message = words.join(' ');
          return { path: place, message: { en: message, ar: message } };
        }),
      });
    }
  }

  app.serveStaff('staffHome', async () => ({ data: await readHome(db) }));
  app.serveStaff('staffHomePictures', async () => {
    const ofProject = (await readdir(SEED_MEDIA)).filter((file) => file.endsWith('.webp'));
    return { data: [...new Set([...(await storedPictures()), ...ofProject])].toSorted() };
  });
  app.serveStaff('staffPreviewHome', async ({ body, ...session }) => {
    const draft = await checked(body.content);
    const preview = await db.transaction(async (transaction) => previewHome(transaction, actorOf(session), draft));
    return { data: { preview } };
  });
  app.serveStaff('staffPublishHome', async ({ body: { content: document, version }, ...session }) => {
    const content = await checked(document);
    await writeCatalogue(db, async (transaction) => publishHome(transaction, actorOf(session), { content, version }));
    return { data: await readHome(db) };
  });
});
