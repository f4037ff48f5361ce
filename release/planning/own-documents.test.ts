import type { Declaration } from '@shop/composition/declaration';
import { expect, test } from 'vitest';
import { problemsOf } from './compatibility.ts';
import { ownDocumentProblem } from './own-documents.ts';

const declaring = (parts: Partial<Declaration> = {}): Declaration => ({
  routes: [{ id: 'desk.home', path: '/desk' }],
  slots: {},
  commands: [],
  places: {},
  ownDocument: { features: [] },
  ...parts,
});

test.each([
  ['fills a slot', declaring({ slots: { 'product.extras': 100 } }), [], 'it fills the slot "product.extras"'],
  ['defines a slot', declaring({ places: { 'desk.aside': 'one' } }), [], 'it defines the slot "desk.aside"'],
  ['provides a command', declaring({ commands: ['cart.add'] }), [], 'it provides the command "cart.add"'],
  ['calls a command', declaring(), ['cart.add'], 'it calls the command "cart.add"'],
])('a remote with documents of its own that %s can not be released', (_, declares, calls, what) => {
  expect(ownDocumentProblem(declares, calls)).toContain(what);
  const manifest = {
    app: 'mf-desk',
    build: 'd1',
    contract: 1,
    shares: {},
    calls,
    declares,
    entry: ['e.js'],
    chunks: { remote: [] },
  };
  expect(
    problemsOf([{ app: 'mf-desk', role: 'live', takesOver: false, manifest: manifest as never }])[0]?.reason,
  ).toContain(what);
});

test('one that does none of that can, and other remotes may do all of it', () => {
  expect(ownDocumentProblem(declaring(), [])).toBeUndefined();
  const shared = declaring({ ownDocument: undefined, slots: { 'product.extras': 100 }, commands: ['cart.add'] });
  expect(ownDocumentProblem(shared, ['cart.add'])).toBeUndefined();
});
