import type { Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { turnReview } from '../staff/shop/review-acts.ts';
import { type CliContext, commandActor, refusals, uaeTime, wholeNumber } from './context/cli-context.ts';

interface Options {
  product?: string;
  hidden?: true;
  limit: number;
  json?: true;
}

export function listReviews(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the reviews, newest first')
    .option('--product <id>', 'of one product')
    .option('--hidden', 'only those that are hidden')
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON')
    .action(async ({ product, hidden, limit, json }: Options) => {
      const found = await (
        await db()
      )
        .select()
        .from(reviews)
        .where(
          and(product === undefined ? undefined : eq(reviews.productId, product), hidden && eq(reviews.hidden, true)),
        )
        .orderBy(desc(reviews.createdAt))
        .limit(limit);
      if (json) return say(JSON.stringify(found, null, 2));
      const texts = found.map((review) =>
        [
          `${review.id}  ${uaeTime(review.createdAt)}  ${review.productId}  ${review.rating} of 5, by ${review.author}${review.hidden ? ', hidden' : ''}`,
          `  ${review.title}`,
          ...review.content.split('\n').map((text) => `  | ${text}`),
        ].join('\n'),
      );
      say(texts.length > 0 ? texts.join('\n\n') : 'There are no reviews.');
    });
}

/** `shop reviews hide|show <id>`: recounts the rating; the author still sees a hidden review. */
export function hideReview(group: Command, { db, say }: CliContext): void {
  const turn = (name: string, hidden: boolean, about: string): Command =>
    group
      .command(name)
      .description(about)
      .argument('<id>', 'the review’s id')
      .option('--json', 'as JSON')
      .action(async (id: string, { json, reason }: { json?: true; reason?: string }) => {
        const database = await db();
        const why = reason ?? null;
        const review = await refusals(async () =>
          writeCatalogue(
            database,
            async (transaction) => turnReview(transaction, commandActor(), { id, hidden, why }),
            'reviews',
          ),
        );
        say(
          json
            ? JSON.stringify({ id, hidden })
            : `The review “${review.title}” by ${review.author} is ${hidden ? 'hidden' : 'shown'}.`,
        );
      });
  turn('hide', true, 'hide a review from its product’s page').option('--reason <text>', 'why, for the history');
  turn('show', false, 'show a hidden review again');
}
