import type { Database } from '../../../database/connect.ts';

/** What every command works with. */
export interface CommandDesk {
  /** Opened when a command first needs it: help needs none. */
  db: () => Promise<Database>;
  /** Writes a line for people, or a whole answer as JSON. */
  say: (text: string) => void;
}

/** What a person can put right. Its message is all that is shown. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** A moment on the UAE's clock: `2026-11-22 09:00`. */
export const uaeTime = (moment: Date): string =>
  new Date(moment.getTime() + 4 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');
