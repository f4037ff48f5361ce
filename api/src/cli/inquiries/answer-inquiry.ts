import type { Command } from 'commander';
import { eq, like } from 'drizzle-orm';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { CommandFailure, type CliContext } from '../context/cli-context.ts';

/** `shop inquiries answer <id>`: records that somebody has replied; the reply itself goes by email or phone. */
export function answerInquiry(group: Command, { db, say }: CliContext): void {
  group
    .command('answer')
    .description('note that an inquiry was answered')
    .argument('<id>', 'the inquiry’s id, or its beginning')
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
      await database.update(inquiries).set({ status: 'answered' }).where(eq(inquiries.id, inquiry.id));
      const { key: _formsOwn, ...answered } = { ...inquiry, status: 'answered' };
      if (json) return say(JSON.stringify(answered, null, 2));
      say(`The inquiry of ${inquiry.company} (${inquiry.email}, ${inquiry.phone}) is answered.`);
    });
}
