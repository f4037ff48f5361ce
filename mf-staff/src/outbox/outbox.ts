import { permanentStorage } from '@shop/browser/storage';
import type { StaffClient } from '@shop/client/staff-client';
import { takeStep, type OrderStep, type Outcome } from '../steps/take-step.ts';

/** A step that was taken, and is not known to have reached the shop. */
export interface QueuedStep {
  order: OrderStep;
  /** The order's number, to tell a refusal by. */
  number: number;
  /** Who took it: nobody else's session sends it. */
  personId: string;
}

export interface OutboxState {
  kept: readonly QueuedStep[];
  /** Since when steps do not reach the shop, in milliseconds; null while they do. */
  since: number | null;
  /** Steps that the shop refused when it got them. */
  refused: readonly { number: number; outcome: Outcome }[];
}

export interface Outbox {
  subscribe: (changed: () => void) => () => void;
  getState: () => OutboxState;
  /** Keeps a step on this device and sends it, after those before it. Resolves once it was sent or could not be. */
  add: (step: Omit<QueuedStep, 'personId'>) => Promise<void>;
  /** Sends what is kept. */
  flush: () => Promise<void>;
  forgetRefused: () => void;
}

const KEY = 'staff-kept-steps';

const isKept = (value: unknown): value is QueuedStep =>
  typeof value === 'object' && value !== null && 'order' in value && 'number' in value && 'personId' in value;

function stored(personId: string): QueuedStep[] {
  const all = permanentStorage.readJson(KEY);
  return (Array.isArray(all) ? all : []).filter(isKept).filter((step) => step.personId === personId);
}

/**
 * Sends a person's steps in their order, and keeps on this device what has not reached the shop. The service worker's
 * background sync could send them after the page is closed, but only in Chromium.
 */
export function createOutbox(call: StaffClient, personId: string, clock: () => number = Date.now): Outbox {
  let state: OutboxState = { kept: stored(personId), since: null, refused: [] };
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    permanentStorage.writeJson(KEY, state.kept);
    for (const listener of listeners) listener();
  };

  const sendAll = async () => {
    for (let [next] = state.kept; next; [next] = state.kept) {
      // Each step needs the one before it.
      const outcome = await takeStep(call, next.order);
      if (outcome.kind === 'unanswered') {
        set({ since: state.since ?? clock() });
        return;
      }
      const refused = outcome.kind === 'refused' ? [...state.refused, { number: next.number, outcome }] : state.refused;
      set({ kept: state.kept.slice(1), since: null, refused });
    }
  };
  const flush = async () => {
    sending ??= sendAll().finally(() => (sending = null));
    return sending;
  };

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getState: () => state,
    async add(step) {
      set({ kept: [...state.kept, { ...step, personId }] });
      await flush();
    },
    flush,
    forgetRefused: () => set({ refused: [] }),
  };
}
