import { permanentStorage, visitStorage } from '@shop/browser/storage';
import type { StaffClient } from '@shop/client/staff-client';
import { takeStep, type OrderStep, type Outcome } from '../steps/take-step.ts';

/** The steps that wait for a connection: those of whoever stands at the shelves. */
export type PickingStep = { id: string; step: 'pack' } | Extract<OrderStep, { step: 'ship' }>;

/** A step that was taken, and is not known to have reached the shop. */
export interface QueuedStep {
  /** Parts this step from others. */
  key: string;
  order: PickingStep;
  /** The order's number, to tell a refusal by. */
  number: number;
  /** Who took it: nobody else's session sends it. */
  personId: string;
}

export interface OutboxState {
  kept: readonly QueuedStep[];
  /** Steps that this device kept before this session. They wait until the person says what becomes of them. */
  found: readonly QueuedStep[];
  /** Since when steps do not reach the shop, in milliseconds; null while they do. */
  since: number | null;
  /** Steps that the shop refused when it got them. */
  refused: readonly { number: number; outcome: Outcome }[];
}

export interface Outbox {
  subscribe: (changed: () => void) => () => void;
  getState: () => OutboxState;
  /** Keeps a step on this device and sends it, after those before it. Resolves once it was sent or could not be. */
  add: (step: Pick<QueuedStep, 'order' | 'number'>) => Promise<void>;
  /** Sends the steps that were found, or drops them. */
  settleFound: (settled: 'send' | 'drop') => Promise<void>;
  /** Sends what is kept. */
  flush: () => Promise<void>;
  forgetRefused: () => void;
}

const KEY = 'staff-kept-steps';
/** In the tab’s own storage: which of the kept steps were taken in this session. */
const TAKEN_HERE = 'staff-steps-taken';

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** A step of picking, without anything else; null where it is none. */
function stepIn(order: unknown): PickingStep | null {
  if (!isTree(order)) return null;
  const { id, step, shipment } = order;
  if (!isText(id)) return null;
  if (step === 'pack') return { id, step };
  if (step !== 'ship' || !isTree(shipment)) return null;
  const { courier, waybill } = shipment;
  return isText(courier) && isText(waybill) ? { id, step, shipment: { courier, waybill } } : null;
}

/** What this device keeps of a person. Anything of the shop may have written it, so that nothing but steps of picking is read. */
function stored(personId: string): QueuedStep[] {
  const all = permanentStorage.readJson(KEY);
  return (Array.isArray(all) ? all : []).filter(isTree).flatMap(({ key, number, personId: whose, order }) => {
    const step = stepIn(order);
    return step && whose === personId && isText(key) && typeof number === 'number'
      ? [{ key, order: step, number, personId }]
      : [];
  });
}

/** The keys of the steps that were taken in the session with this token. */
function takenIn(session: string): string[] {
  const taken = visitStorage.readJson(TAKEN_HERE) as { session?: unknown; keys?: unknown } | null;
  return taken?.session === session && Array.isArray(taken.keys) ? taken.keys.map(String) : [];
}

/**
 * Sends a person's steps in their order, and keeps on this device what has not reached the shop. The service worker's
 * background sync could send them after the page is closed, but only in Chromium.
 */
export function createOutbox(
  call: StaffClient,
  { personId, session, clock = Date.now }: { personId: string; session: string; clock?: () => number },
): Outbox {
  const taken = takenIn(session);
  const all = stored(personId);
  let state: OutboxState = {
    kept: all.filter(({ key }) => taken.includes(key)),
    found: all.filter(({ key }) => !taken.includes(key)),
    since: null,
    refused: [],
  };
  let sending: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    permanentStorage.writeJson(KEY, [...state.found, ...state.kept]);
    visitStorage.writeJson(TAKEN_HERE, { session, keys: state.kept.map(({ key }) => key) });
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
      set({ kept: [...state.kept, { ...step, key: crypto.randomUUID(), personId }] });
      await flush();
    },
    async settleFound(settled) {
      set({ found: [], kept: settled === 'send' ? [...state.found, ...state.kept] : state.kept });
      await flush();
    },
    flush,
    forgetRefused: () => set({ refused: [] }),
  };
}
