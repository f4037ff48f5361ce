import { INQUIRY_STATES } from '@shop/contract/inquiry-states';
import { type Command, Option } from 'commander';
import { desc, eq, like } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { inquiries } from '../../database/schema/inquiries.ts';
import { answerInquiry, assignInquiry, closeInquiry } from '../staff/shop/inquiry-acts.ts';
import {
  type CliContext,
  CommandFailure,
  commandActor,
  uaeTime,
  wholeNumber,
  withJobs,
} from './context/cli-context.ts';

type Inquiry = typeof inquiries.$inferSelect;

interface Options {
  status?: Inquiry['status'];
  limit: number;
  json?: true;
}

export function listInquiries(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the inquiries, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(INQUIRY_STATES))
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, with every field')
    .action(async ({ status, limit, json }: Options) => {
      const found = await (
        await db()
      )
        .select()
        .from(inquiries)
        .where(status && eq(inquiries.status, status))
        .orderBy(desc(inquiries.createdAt))
        .limit(limit);
      if (json)
        return say(
          JSON.stringify(
            found.map(({ key: _idempotencyKey, ...inquiry }) => inquiry),
            null,
            2,
          ),
        );
      say(found.length > 0 ? found.map(inWords).join('\n\n') : 'There are no inquiries.');
    });
}

const inWords = ({
  id,
  createdAt,
  status,
  channel,
  lang,
  sentAt,
  name,
  company,
  email,
  phone,
  message,
}: Inquiry): string =>
  [
    `${id}  ${uaeTime(createdAt)}  ${status}  by ${channel}, ${lang}${sentAt ? '' : ', staff not yet told by email'}`,
    `  ${company ? `${company}: ` : ''}${name}, ${email}, ${phone}`,
    ...message.split('\n').map((line) => `  | ${line}`),
  ].join('\n');

/** `shop inquiries answer|assign|close <id>`: an answer with a text goes by email; without one somebody wrote or called. */
export function handleInquiries(group: Command, { db, say }: CliContext): void {
  const ofId = (name: string, about: string) =>
    group.command(name).description(about).argument('<id>', 'the inquiry’s id, or its first characters');

  ofId('answer', 'mark an inquiry as answered, or answer it by email')
    .option('--text <text>', 'the answer, which is sent by email in the inquiry’s language')
    .option('--json', 'the inquiry as JSON, with every field')
    .action(async (beginning: string, { text, json }: { text?: string; json?: true }) => {
      const database = await db();
      const inquiry = await findInquiry(database, beginning);
      await withJobs(database, async (transaction, jobs) =>
        answerInquiry({ transaction, jobs, actor: commandActor() }, { id: inquiry.id, text }),
      );
      const { key: _idempotencyKey, ...answered } = { ...inquiry, status: 'answered' };
      if (json) return say(JSON.stringify(answered, null, 2));
      say(`The inquiry of ${inquiry.company || inquiry.name} (${inquiry.email}, ${inquiry.phone}) is answered.`);
    });

  ofId('assign', 'give an inquiry to somebody of the staff')
    .argument('[person]', 'an id from "shop staff list"; nobody without one')
    .action(async (beginning: string, person: string | undefined) => {
      const database = await db();
      const { id } = await findInquiry(database, beginning);
      await withJobs(database, async (transaction, jobs) =>
        assignInquiry({ transaction, jobs, actor: commandActor() }, { id, to: person ?? null }),
      );
      say(person === undefined ? `Nobody has the inquiry ${id}.` : `The inquiry ${id} is ${person}’s.`);
    });

  ofId('close', 'close an inquiry with which nothing more is to be done').action(async (beginning: string) => {
    const database = await db();
    const { id } = await findInquiry(database, beginning);
    await withJobs(database, async (transaction, jobs) =>
      closeInquiry({ transaction, jobs, actor: commandActor() }, id),
    );
    say(`The inquiry ${id} is closed.`);
  });
}

async function findInquiry(db: Database, beginning: string): Promise<Inquiry> {
  // Only characters of an id are let through, so that none acts as a wildcard of LIKE.
  const found = /^[0-9a-f-]{6,36}$/.test(beginning)
    ? await db
        .select()
        .from(inquiries)
        .where(like(inquiries.id, `${beginning}%`))
        .limit(2)
    : [];
  const [inquiry] = found;
  if (!inquiry)
    throw new CommandFailure(`There is no inquiry ${beginning}. "shop inquiries list" shows those there are.`);
  if (found.length > 1) throw new CommandFailure(`Several inquiries begin with ${beginning}. Give more of the id.`);
  return inquiry;
}
