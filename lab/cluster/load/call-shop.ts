import { setTimeout as wait } from 'node:timers/promises';
import { SHOP_ORIGIN } from '../places.ts';

/** Milliseconds after which a buyer gives an answer up and tries again. */
const PATIENCE = 20_000;

/** Answers other than 200, by status, or by the reason where there was none. */
export class Refusals {
  readonly byKind = new Map<string, number>();
  /** Answers 503 that did not say when to try again. */
  withoutRetryAfter = 0;
  /** The first answer of each kind. */
  readonly examples = new Map<string, string>();

  add(kind: string, example: string, hasRetryAfter: boolean): void {
    this.byKind.set(kind, (this.byKind.get(kind) ?? 0) + 1);
    if (!this.examples.has(kind)) this.examples.set(kind, example);
    if (kind === '503' && !hasRetryAfter) this.withoutRetryAfter += 1;
  }

  /** How many answers were none of these kinds. */
  countBesides(...kinds: string[]): number {
    return [...this.byKind].reduce((sum, [kind, times]) => sum + (kinds.includes(kind) ? 0 : times), 0);
  }

  get summary(): string {
    return [...this.byKind].map(([kind, times]) => `${times} × ${kind}`).join(', ') || 'none';
  }
}

interface Call {
  path: string;
  token?: string;
  body: object;
  /** The same for every attempt, so that a call whose outcome is unknown is not carried out twice. */
  key: string;
}

/**
 * Posts to the shop until it answers 200, as a patient buyer's browser does. Throws for an answer that trying again cannot
 * change, and once the buyer has given up.
 */
export async function callUntilDone<T>(call: Call, refusals: Refusals, hasGivenUp: () => boolean): Promise<T> {
  for (;;) {
    const answer = await attempt<T>(call);
    if ('data' in answer) return answer.data;
    refusals.add(answer.kind, answer.example, answer.retryAfter);
    if (answer.kind.startsWith('4') && !['408', '429'].includes(answer.kind))
      throw new Error(`${call.path} answered ${answer.kind}: ${answer.example}`);
    if (hasGivenUp()) throw new Error('The buyer has given up');
    await wait(100 + Math.random() * 200);
  }
}

type Attempt<T> = { data: T } | { kind: string; example: string; retryAfter: boolean };

async function attempt<T>({ path, token, body, key }: Call): Promise<Attempt<T>> {
  try {
    const answer = await fetch(`${SHOP_ORIGIN}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    if (answer.status === 200) return { data: (JSON.parse(text) as { data: T }).data };
    return { kind: String(answer.status), example: text, retryAfter: answer.headers.has('retry-after') };
  } catch (error) {
    const { message, cause } = error as Error;
    return { kind: (cause as Error | undefined)?.message ?? message, example: message, retryAfter: false };
  }
}
