import type { Localized } from '@shop/contract/language';
import { keyNeededFor } from '../../http/answers/key-needed.ts';
import type { StaffActor } from './actor.ts';

/**
 * Throws `key-needed` where somebody at a screen has not signed what is being done, so that its transaction is undone. Whoever
 * runs a command has the shop's server anyway.
 */
export function requireSignature({ via, proof }: StaffActor, act: Localized): void {
  if (via === 'screen' && !proof) throw keyNeededFor(act);
}
