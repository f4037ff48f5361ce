import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import type { Language } from '@shop/contract/language';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { dropProposal, listProposals } from './proposals.ts';

/** What one person has proposed and another has to agree to. To agree is to make the same call, with the header `proposal`. */
export const proposals = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const list = async (
    { person }: Pick<StaffSession, 'person'>,
    language: Language,
  ): Promise<StaffApiAnswer<'staffProposals'>> => ({
    data: (await listProposals(db, person)).map(({ proposal: { id, call, params, body, act, at, staffId }, by }) => ({
      id,
      call,
      params,
      body,
      person: by.name,
      isOwn: staffId === person.id,
      act: act[language],
      at: at.toISOString(),
    })),
  });

  app.serveStaff('staffProposals', async ({ query: { lang }, ...session }) => list(session, lang));
  app.serveStaff('staffDropProposal', async ({ params: { id }, query: { lang }, ...session }) => {
    await db.transaction(async (transaction) => dropProposal(transaction, id, session.person));
    return list(session, lang);
  });
});
