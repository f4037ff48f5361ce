import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { settingAt, SETTINGS } from '../../settings/setting-list.ts';
import { valueAt } from '../../settings/setting-values.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { actorOf } from '../record/actor.ts';
import { sendMailboxChanges } from './announce-mailbox.ts';
import { changeSetting, SettingRefused, settingsWith } from './setting-acts.ts';
import { effectOf } from './setting-effect.ts';

/** Turns a value that a setting cannot have into a mistake of the field. */
function asProblem(error: unknown): never {
  if (!(error instanceof SettingRefused)) throw error;
  const allowed = error.allowed ?? error.path;
  throw new ProblemError('validation-failed', {
    details: [{ path: error.path, message: { en: allowed, ar: allowed } }],
  });
}

/** The settings of the shop: reading them, what a change would do, and changing one. */
export const staffSettings = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const list = async (): Promise<StaffApiAnswer<'staffSettings'>> => {
    const settings = await settingsReader(db)();
    return {
      data: SETTINGS.map(({ path, meaning, allowed, write }) => {
        const value = valueAt(settings, path) ?? null;
        return { path, meaning, allowed, value, written: value === null ? '' : write(value as never) };
      }),
    };
  };
  sendMailboxChanges(app, db);

  const known = (path: string): string => {
    if (!settingAt(path)) throw new ProblemError('not-found');
    return path;
  };

  app.serveStaff('staffSettings', async () => list());
  app.serveStaff('staffSettingEffect', async ({ body: { path, value } }) => {
    const today = await settingsReader(db)();
    try {
      const then = settingsWith(today, known(path), value);
      return {
        data: {
          before: valueAt(today, path) ?? null,
          after: valueAt(then, path) ?? null,
          effects: effectOf(today, then),
        },
      };
    } catch (error) {
      return asProblem(error);
    }
  });
  app.serveStaff('staffChangeSetting', async ({ params, body: { value, was }, ...session }) => {
    const path = known(params.path);
    await writeCatalogue(db, async (transaction) =>
      changeSetting({ transaction, actor: actorOf(session), jobs: app.jobs }, { path, value, was: was ?? null }),
    ).catch(asProblem);
    app.jobs.wake('mailbox-change-to-staff');
    return list();
  });
});
