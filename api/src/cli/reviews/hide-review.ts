import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { lockRatings, recountRatings } from '../../customers/reviews/rating.ts';
import { wasLive } from '../../settings/shop-mode.ts';
import { CommandFailure, type CliContext } from '../context/cli-context.ts';

/** `shop reviews hide|show <id>`: recounts the rating; the author still sees a hidden review. */
export function hideReview(group: Command, { db, say }: CliContext): void {
  const turn = (name: string, hidden: boolean, about: string): void => {
    group
      .command(name)
      .description(about)
      .argument('<id>', 'the review’s id')
      .option('--json', 'as JSON')
      .action(async (id: string, { json }: { json?: true }) => {
        const database = await db();
        const [review] = await database.select().from(reviews).where(eq(reviews.id, id));
        if (!review) throw new CommandFailure(`There is no review ${id}. "shop reviews list" shows those there are.`);
        await writeCatalogue(
          database,
          async (transaction) => {
            await lockRatings(transaction, [review.productId]);
            await transaction.update(reviews).set({ hidden }).where(eq(reviews.id, id));
            const mode = (await wasLive(transaction)) ? 'live' : 'demo';
            await recountRatings(transaction, [review.productId], mode);
          },
          'reviews',
        );
        say(
          json
            ? JSON.stringify({ id, hidden })
            : `The review “${review.title}” by ${review.author} is ${hidden ? 'hidden' : 'shown'}.`,
        );
      });
  };
  turn('hide', true, 'take a review off its product’s page');
  turn('show', false, 'put it back');
}
