import { isApiError } from '@shop/client/api-error';
import type { StaffChanged } from '@shop/contract/staff-events';
import { useRef, useState } from 'react';
import { isSame, threeWay, withValueAt, type Tree } from '../conflict/three-way.ts';
import { useLive } from '../live/use-live.ts';
import { useStaff } from '../session/session-context.ts';
import { keptDraft } from './kept-draft.ts';
import { onTopOf, openForm, type Answer, type OpenForm } from './open-form.ts';
import { fieldsOf, formOf, todosOf } from './product-form.ts';

/** A product's form: what is typed stays on the device until the shop has it, and nobody is overwritten. */
export function useProduct(id: string, answer: Answer) {
  const { call } = useStaff();
  const [state, show] = useState<OpenForm>(() => openForm(id, answer));
  const [isRestored, setRestored] = useState(!isSame(state.before, state.mine));
  // What is latest also for what began before, such as a photograph on its way.
  const latest = useRef(state);
  const setState = (next: OpenForm) => {
    latest.current = next;
    show(next);
  };
  const { opened, before, version, mine, conflict } = state;
  const isChanged = !isSame(before, mine);
  const params = { id };

  /** Keeps what is typed on the device, where that is more than the shop has. */
  const keep = (now: OpenForm) => {
    if (isSame(now.before, now.mine)) keptDraft.remove(id);
    else keptDraft.write(id, { version: now.version, before: now.before, mine: now.mine });
  };
  /** Brings what happened to the product since into the form, such as a publication that was planned. */
  const refresh = async () => {
    const asked = latest.current.version;
    const { data } = await call('staffProduct', { params });
    const now = latest.current;
    if (now.conflict || now.version !== asked) return;
    // Fields that clash are a choice for the moment of saving: nobody is interrupted while typing.
    const next = { ...onTopOf(data, now), conflict: null };
    setState(next);
    keep(next);
  };
  useLive(({ event, data }) => {
    const change = event === 'change' ? (data as StaffChanged) : null;
    if (event !== 'reset' && (change?.subject !== 'product' || change.subjectId !== id)) return;
    // Without an answer the form stays as it is; saving compares.
    refresh().catch(() => undefined);
  });

  const settle = (saved: Answer) => {
    setRestored(false);
    keptDraft.remove(id);
    const form = formOf(saved.fields);
    setState({ opened: saved, before: form, version: saved.version, mine: form, conflict: null });
  };
  const change = (by: (form: Tree) => Tree) => {
    const now = latest.current;
    const next = { ...now, mine: by(now.mine) };
    setState(next);
    keep(next);
  };

  /** What somebody else has saved since this form was opened. */
  const compare = async () => {
    const theirs = (await call('staffProduct', { params })).data;
    const [last] = (await call('staffHistoryOf', { params: { subject: 'product', id } })).data;
    const by = last ? { person: last.person, at: last.at } : null;
    setState({ ...state, conflict: { ...threeWay(before, mine, formOf(theirs.fields)), theirs, by } });
  };

  /** Saves; resolves with what the shop has then, or with null where somebody else was faster. Rejects as the call does. */
  const save = async (form = mine, of = version): Promise<Answer | null> => {
    try {
      const { data } = await call('staffSaveProduct', { params, body: { fields: fieldsOf(form), version: of } });
      settle(data);
      return data;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'changed-meanwhile') throw error;
      await compare();
      return null;
    }
  };

  return {
    opened,
    before,
    mine,
    conflict,
    isChanged,
    /** Whether what differs was typed before the form was opened. */
    isRestored,
    todos: todosOf(mine, { form: formOf(opened.fields), mistakes: opened.missing }),
    set: (path: string, value: unknown) => change((form) => withValueAt(form, path, value)),
    change,
    save: async () => save(),
    /** Shows the product to shoppers, after what is typed was saved; or hides it. */
    publish: async (published: boolean) => {
      const saved = published && isChanged ? await save() : opened;
      if (!saved || (published && saved.missing.length > 0)) return;
      settle((await call(published ? 'staffPublishProduct' : 'staffUnpublishProduct', { params, body: {} })).data);
    },
    /** Plans when it is shown by itself, or cancels that. What is typed stays as it is. */
    schedule: async (at: Date | null) => {
      const body = { publishAt: at?.toISOString() ?? null };
      const { data } = await call('staffScheduleProduct', { params, body });
      const now = latest.current;
      setState({ ...now, opened: { ...now.opened, schedule: data.schedule } });
    },
    /** Saves both people's changes, with one of the two where they clash. */
    resolve: async (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => {
      if (!conflict) return;
      const { clashes, merged, theirs } = conflict;
      const form = clashes.reduce(
        (tree, clash) => (choices.get(clash.path) === 'theirs' ? withValueAt(tree, clash.path, clash.theirs) : tree),
        merged,
      );
      await save(form, theirs.version);
    },
    takeTheirs: () => conflict && settle(conflict.theirs),
    /** What is typed stays, and the next save compares again. */
    goOn: () => setState({ ...state, conflict: null }),
    /** What is typed is forgotten. */
    discard: () => settle(opened),
  };
}
