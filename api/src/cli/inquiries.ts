import { type Command, Option } from 'commander';
import { desc, eq, like } from 'drizzle-orm';
import { inquiries } from '../../database/schema/inquiries.ts';
import { recordChange } from '../staff/record/record-change.ts';
import { type CliContext, CommandFailure, commandActor, uaeTime, wholeNumber } from './context/cli-context.ts';

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
    .addOption(new Option('--status <status>', 'only these').choices(['new', 'answered']))
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

/** `shop inquiries answer <id>`: records that somebody has replied; the reply itself goes by email or phone. */
export function answerInquiry(group: Command, { db, say }: CliContext): void {
  group
    .command('answer')
    .description('mark an inquiry as answered')
    .argument('<id>', 'the inquiry’s id, or its first characters')
    .option('--json', 'the inquiry as JSON, with every field')
    .action(async (id: string, { json }: { json?: true }) => {
      const database = await db();
      // Only characters of an id are let through, so that none acts as a wildcard of LIKE.
      const found = /^[0-9a-f-]{6,36}$/.test(id)
        ? await database
            .select()
            .from(inquiries)
            .where(like(inquiries.id, `${id}%`))
            .limit(2)
        : [];
      const [inquiry] = found;
      if (!inquiry) throw new CommandFailure(`There is no inquiry ${id}. "shop inquiries list" shows those there are.`);
      if (found.length > 1) throw new CommandFailure(`Several inquiries begin with ${id}. Give more of the id.`);
      const act = { action: 'inquiries answer', subjects: [{ kind: 'inquiry', id: inquiry.id }] } as const;
      await database.transaction(async (transaction) =>
        recordChange(transaction, commandActor(), act, async () =>
          transaction.update(inquiries).set({ status: 'answered' }).where(eq(inquiries.id, inquiry.id)),
        ),
      );
      const { key: _idempotencyKey, ...answered } = { ...inquiry, status: 'answered' };
      if (json) return say(JSON.stringify(answered, null, 2));
      say(`The inquiry of ${inquiry.company || inquiry.name} (${inquiry.email}, ${inquiry.phone}) is answered.`);
    });
}
