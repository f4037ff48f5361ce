import type { ChangeSubject } from '@shop/contract/change-subjects';
import type { Localized } from '@shop/contract/language';
import { ProblemError } from '../problems/problem-error.ts';

/** What one person may not do alone. */
export interface ActOfTwo {
  /** What it does, in words. */
  act: Localized;
  /** What of the shop it concerns, as in the history. */
  about: { kind: ChangeSubject; id: string };
}

/** Somebody wants to do alone what another person has to agree to; the call is kept as a proposal. */
export class SecondPersonNeeded extends ProblemError {
  readonly proposed: ActOfTwo;

  constructor(proposed: ActOfTwo) {
    super('second-person-needed', { values: { act: proposed.act } });
    this.proposed = proposed;
  }
}
