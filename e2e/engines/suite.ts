import type { Engine, EngineUnderTest } from './engines.ts';
import type { OpenVisitor } from './visitor.ts';

/** What a list of checks gets: checks are the same in every engine. */
export interface Suite {
  engine: Engine;
  under: EngineUnderTest;
  check: (name: string, run: () => Promise<void>, milliseconds?: number) => void;
  /** A visitor until the end of the test. */
  visitor: OpenVisitor;
  /** A visitor whom several tests share, and close. */
  sharedVisitor: OpenVisitor;
}
