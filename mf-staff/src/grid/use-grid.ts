import { isApiError } from '@shop/client/api-error';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { formWith, withEdit, type Column, type Edits, type GridProduct, type GridRow } from './grid-rows.ts';
import { keptEdits } from './kept-edits.ts';

/** What became of saving a product. `changed`: somebody else was faster; what is typed stands beside theirs. */
export type Outcome = { kind: 'saved' | 'draft' | 'changed' } | { kind: 'failed'; text: string };

/** Edits of a grid, which are saved product by product, each with the version that it was loaded with. */
export function useGrid(reloaded: (product: GridProduct) => void) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [edits, setEdits] = useState<Edits>(() => keptEdits.read());
  const [isRestored, setRestored] = useState(Object.keys(edits).length > 0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const isStopped = useRef(false);

  const change = (next: Edits) => {
    setEdits(next);
    keptEdits.write(next);
    if (Object.keys(next).length === 0) setRestored(false);
  };
  const settle = (id: string, outcome: Outcome) => setOutcomes((all) => new Map(all).set(id, outcome));

  /** Loads a product again as the grid has it. */
  const reload = async (id: string, sku: string) => {
    const { data } = await call('staffProductGrid', { query: { q: sku } });
    const product = data.find((each) => each.id === id);
    if (product) reloaded(product);
  };

  const save = async (product: GridProduct, typed: Readonly<Record<string, string>>): Promise<Outcome> => {
    const { id } = product;
    const code = product.sizes[0]?.sku ?? product.name.en;
    try {
      const { data } = await call('staffProduct', { params: { id } });
      if (data.version !== product.version) {
        await reload(id, code);
        return { kind: 'changed' };
      }
      const body = { fields: formWith(data.fields, typed), version: product.version };
      const saved = await call('staffSaveProduct', { params: { id }, body });
      await reload(id, code);
      return { kind: saved.data.draft ? 'draft' : 'saved' };
    } catch (error) {
      if (isApiError(error) && error.code === 'changed-meanwhile') {
        await reload(id, code);
        return { kind: 'changed' };
      }
      return { kind: 'failed', text: failureText(error, t('grid.failed')) };
    }
  };

  return {
    edits,
    /** Whether this device had edits from before. */
    isRestored,
    outcomes,
    isSaving,
    set: (row: GridRow, column: Column, typed: string) => change(withEdit(edits, row, { column, typed })),
    stop: () => (isStopped.current = true),
    /** Saves product by product; what could not be saved stays as it was typed. */
    save: async (products: readonly GridProduct[]) => {
      isStopped.current = false;
      setSaving(true);
      let left = edits;
      for (const product of products) {
        const typed = left[product.id];
        if (!typed || isStopped.current) continue;
        const outcome = await save(product, typed);
        settle(product.id, outcome);
        if (outcome.kind === 'changed' || outcome.kind === 'failed') continue;
        const { [product.id]: _saved, ...rest } = left;
        left = rest;
        change(left);
      }
      setSaving(false);
    },
    discard: () => {
      change({});
      setOutcomes(new Map());
    },
  };
}
