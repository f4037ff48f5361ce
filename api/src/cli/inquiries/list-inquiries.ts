import { Option, type Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { type CliContext, uaeTime, wholeNumber } from '../context/cli-context.ts';

type Inquiry = typeof inquiries.$inferSelect;

interface Options {
  status?: Inquiry['status'];
  limit: number;
  json?: true;
}

/** `shop inquiries list`, newest first. */
export function listInquiries(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the inquiries, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(['new', 'answered']))
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
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
            found.map(({ key: _formsOwn, ...inquiry }) => inquiry),
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
    `  ${company}: ${name}, ${email}, ${phone}`,
    ...message.split('\n').map((line) => `  | ${line}`),
  ].join('\n');
