import type { Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { reviews } from '../../../database/schema/reviews.ts';
import { type CliContext, uaeTime, wholeNumber } from '../context/cli-context.ts';

interface Options {
  product?: string;
  hidden?: true;
  limit: number;
  json?: true;
}

/** `shop reviews list`, newest first. */
export function listReviews(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the reviews, newest first')
    .option('--product <id>', 'of one product')
    .option('--hidden', 'only those that are hidden')
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
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
