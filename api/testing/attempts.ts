import type { ask } from './shopper.ts';

type Answer = Pick<Awaited<ReturnType<typeof ask>>, 'status' | 'body'>;

/** What somebody tries, in words, each with the call that it comes to. */
export type Attempts = Record<string, () => Promise<Answer>>;

/** What the shop answers to each attempt, one after the other: the status, and the code where it refuses. */
export async function outcomesOf(attempts: Attempts): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    const { status, body } = await attempt();
    outcomes[name] = `${status} ${body.code ?? 'done'}`;
  }
  return outcomes;
}
