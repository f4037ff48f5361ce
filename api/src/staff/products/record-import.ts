import type { Transaction } from '../../../database/connect.ts';
import type { ImportPlan, WantedProduct } from '../../catalogue/exchange/plan-import.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges, type Change } from '../record/record-change.ts';
import { readSubjects } from '../record/subjects.ts';
import { requireSignatureForPrices } from './price-changes.ts';

const added = ({ entry: { pictures: _names, variants, ...fields } }: WantedProduct): Change => ({
  kind: 'product',
  id: fields.id,
  before: null,
  after: { ...fields, ...Object.fromEntries(variants.map((size) => [`size ${size.sku}`, size])) },
});

/** Records what an import is about to write, in its transaction: the fields that it lists as changed, and whole products.
 * Throws `key-needed` as `requireSignatureForPrices` does. */
export async function recordImport(
  transaction: Transaction,
  { actor, action }: { actor: StaffActor; action: string },
  plan: ImportPlan,
): Promise<void> {
  await requireSignatureForPrices(transaction, actor, plan);
  const gone = plan.removed.map((id) => ({ kind: 'product', id }) as const);
  const before = await readSubjects(transaction, gone);
  const removed = gone.map((subject, index): Change => ({ ...subject, before: before[index]!, after: null }));
  const changed = plan.changed.map(({ product, changes }): Change => ({
    kind: 'product',
    id: product.entry.id,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from ?? null])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to ?? null])),
  }));
  await appendChanges(transaction, actor, action, [...plan.added.map(added), ...changed, ...removed]);
}
