import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { SHOP_ORIGIN } from '../places.ts';

/** Milliseconds between the request of a code and its use: that long a person needs. */
const READING = 3_000;

/** People who sign up one after another, each with a code from the demonstration's outbox. */
export class Logins {
  done = 0;
  readonly failures: string[] = [];
  #stopping = false;
  readonly #database: pg.Pool;
  readonly #people: Promise<void>[];

  constructor(atOnce: number, database: pg.Pool) {
    this.#database = database;
    this.#people = Array.from({ length: atOnce }, () => this.#run());
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      await this.#signUp().then(
        () => (this.done += 1),
        (error: Error) => this.failures.push(error.message),
      );
      await wait(500);
    }
  }

  async #signUp(): Promise<void> {
    const digits = String(randomInt(10_000_000)).padStart(7, '0');
    const mobile = `+97155${digits}`;
    const { pendingId } = await post<{ pendingId: string }>('signup', {
      username: `Noor@${digits}`,
      mobile,
      acceptTerms: true,
      lang: 'en',
    });
    await wait(READING);
    await post('verify-otp', { otp: await this.#codeFor(mobile), pendingId });
  }

  async #codeFor(mobile: string): Promise<string> {
    const { rows } = await this.#database.query<{ text: string }>(
      'select text from outbox where recipient = $1 order by created_at desc limit 1',
      [mobile],
    );
    const code = /#(\d{4})/.exec(rows[0]?.text ?? '')?.[1];
    if (!code) throw new Error('No code was sent.');
    return code;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#people);
  }
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${SHOP_ORIGIN}/api/customer/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
