import { randomUuid } from '@shop/browser/random-uuid';
import { permanentStorage } from '@shop/browser/storage';
import type { CartAddition, KeptAddition } from '@shop/composition/shop';

const KEY = 'pendingAdd';

/** Different sizes that wait at most; a further one takes the place of the oldest. */
const MOST_LINES = 20;
/** Pieces of one line that the API takes. */
const MOST_PIECES = 999;

const isText = (value: unknown) => typeof value === 'string' && value !== '';

const isAddition = (value: unknown): value is KeptAddition => {
  const { mergeId, productId, quantity } = (value ?? {}) as Partial<KeptAddition>;
  return (
    isText(mergeId) && isText(productId) && Number.isInteger(quantity) && quantity! > 0 && quantity! <= MOST_PIECES
  );
};

const isSameSize = (a: CartAddition, b: CartAddition) => a.productId === b.productId && a.variantId === b.variantId;

/**
 * A guest's additions to the cart, the newest last, in this browser's storage until the API has them. All have one
 * `mergeId`, so that they are merged by one call.
 */
export const pendingAdditions = {
  isAbout: (key: string | null): boolean => key === KEY || key === null,

  /** The stored additions, without anything else that storage may hold. Builds that kept one addition stored it alone. */
  read: (): KeptAddition[] => [permanentStorage.readJson(KEY)].flat().filter(isAddition),

  /** Adds to the quantity of a size that waits already; a new gift note replaces the old one. */
  add(addition: CartAddition): void {
    const stored = pendingAdditions.read();
    const before = stored.find((line) => isSameSize(line, addition));
    const quantity = Math.min((before?.quantity ?? 0) + addition.quantity, MOST_PIECES);
    const line = { ...before, ...addition, quantity, mergeId: stored[0]?.mergeId ?? randomUuid() };
    write(before ? stored.map((other) => (other === before ? line : other)) : [...stored, line].slice(-MOST_LINES));
  },

  /** Removes these. What another tab has added meanwhile stays, for a merge of its own. */
  remove(lines: readonly KeptAddition[]): void {
    const stored = pendingAdditions.read();
    const rest = stored.filter((line) => !lines.some((removed) => isSameSize(line, removed)));
    const mergeId = randomUuid();
    write(rest.map((line) => ({ ...line, mergeId })));
  },
};

function write(lines: readonly KeptAddition[]): void {
  if (lines.length > 0) permanentStorage.writeJson(KEY, lines);
  else permanentStorage.remove(KEY);
}
