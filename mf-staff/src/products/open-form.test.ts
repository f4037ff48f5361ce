import { beforeEach, expect, test, vi } from 'vitest';
import { keptDraft } from './kept-draft.ts';
import { onTopOf, openForm, type Answer } from './open-form.ts';

const answer = (version: string, fields: object): Answer => ({
  fields: { variants: [], ...fields },
  version,
  draft: null,
  schedule: null,
  stock: {},
  missing: [],
});
const BEFORE = { variants: {}, name: 'Rose', subtitle: 'Mountain' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('what was typed on this device is there again, of this product alone', () => {
  keptDraft.write('rose', { version: 'v1', before: BEFORE, mine: { ...BEFORE, name: 'Mine' } });

  expect(openForm('rose', answer('v1', BEFORE))).toMatchObject({
    mine: { name: 'Mine' },
    version: 'v1',
    conflict: null,
  });
  expect(openForm('oud', answer('v1', BEFORE)).mine).toMatchObject({ name: 'Rose' });
});

test('what somebody else has saved meanwhile is merged into it where both fit together', () => {
  keptDraft.write('rose', { version: 'v1', before: BEFORE, mine: { ...BEFORE, name: 'Mine' } });

  const form = openForm('rose', answer('v2', { ...BEFORE, subtitle: 'Theirs' }));

  expect(form).toMatchObject({ mine: { name: 'Mine', subtitle: 'Theirs' }, version: 'v2', conflict: null });
});

test('where both changed a field the form keeps its old version, so that it is not saved over the other’s', () => {
  keptDraft.write('rose', { version: 'v1', before: BEFORE, mine: { ...BEFORE, name: 'Mine' } });

  const form = openForm('rose', answer('v2', { ...BEFORE, name: 'Theirs' }));

  expect(form).toMatchObject({ mine: { name: 'Mine' }, version: 'v1' });
  expect(form.conflict?.clashes).toEqual([{ path: 'name', before: 'Rose', mine: 'Mine', theirs: 'Theirs' }]);
});

test('a planned publication reaches a form in which somebody types', () => {
  const before = { ...BEFORE, published: false };
  const mine = { ...before, name: 'Mine' };

  const form = onTopOf(answer('v2', { ...before, published: true }), { version: 'v1', before, mine });

  expect(form).toMatchObject({ mine: { name: 'Mine', published: true }, version: 'v2', conflict: null });
  expect(form.opened.schedule).toBeNull();
});

test('what is stored under a draft’s name and is none is left alone', () => {
  localStorage.setItem('staff-product/rose', '{"version":3}');

  expect(openForm('rose', answer('v1', BEFORE)).mine).toEqual(BEFORE);
});
