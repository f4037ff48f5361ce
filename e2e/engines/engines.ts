import type { LoggedIn } from '../testing/account.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Everything that a test file needs to know about its engine, and about the shop that was started for it. */
export interface EngineUnderTest {
  /** The programs of the engine, or why it is not there. */
  programs: Readonly<Record<string, string>> | { absent: string };
  shop: { url: string; staffUrl: string; releaseDirectory: string; directory: string };
  customer: LoggedIn;
  /** Who has just come: a cart, and no order or address yet. */
  newcomer: LoggedIn;
  /** The addresses of pages that are of somebody, by their patterns. */
  addresses: Record<string, string>;
  /** What the back office keeps in the browser of an owner who is signed in. */
  staffSession: string;
  /** Everything in every language and width, and every moment. */
  whole: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    engines: Record<Engine, EngineUnderTest>;
  }
}

/** What is left out in an engine, by a part of the check's name, and why. `npm test` prints it. */
export const LEFT_OUT: readonly { engine: Engine; check: string; reason: string }[] = [
  {
    engine: 'webkit',
    check: 'Back to a page that was left',
    reason: 'WebKitWebDriver answers no more after Back to a page with Cross-Origin-Opener-Policy',
  },
];
