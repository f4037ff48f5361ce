import { importGraph } from '@shop/workspace/import-graph';
import { expect, test } from 'vitest';
import { affectedTests } from './affected-tests.ts';

const graph = importGraph();
const affectedBy = (...changed: string[]) => affectedTests(changed, graph);

test('a change affects the tests that reach it, and no others', () => {
  const { unit, api } = affectedBy('shared/text/written-phone.ts');

  expect(unit).toContain('shared/text/written-phone.test.ts');
  expect(unit).not.toContain('release/signing/signed-request.test.ts');
  expect(api.length).toBeGreaterThan(0);
});

test('programs that a test starts count as reached', () => {
  expect(affectedBy('shell/server/rendering/render-worker-main.ts').processes).toContain(
    'shell/server/rendering/attacks.processes.test.ts',
  );
  expect(affectedBy('api/src/server.ts')['api-processes']).toContain('api/src/server.processes.test.ts');
});

test('a file that is found by its folder affects all tests of its package', () => {
  const migrations = graph.files.filter((file) => /^api\/database\/migrations\/.*\.sql$/.test(file));
  const tests = graph.files.filter((file) => /^api\/.*(?<!\.processes)\.test\.ts$/.test(file));

  expect(affectedBy(migrations[0]!).api).toEqual(tests);
});

test('a document affects what reads the whole repository, and no story', () => {
  const { unit, processes, api, stories, everyPage } = affectedBy('docs/map.md');

  expect(unit).toContain('tooling/testing/documents.test.ts');
  expect({ processes, api, stories, everyPage }).toEqual({ processes: [], api: [], stories: [], everyPage: false });
});

test('a remote’s change affects the stories that name its texts', () => {
  const { stories, everyPage } = affectedBy('mf-cart/src/messages/en.json');

  expect(stories).toContain('e2e/cart/cart.spec.ts');
  expect(stories).not.toContain('e2e/staff/settings.spec.ts');
  expect(everyPage).toBe(false);
});

test('staff’s rooms of the API affect the stories of the back office alone', () => {
  const { stories, everyPage } = affectedBy('api/src/staff/stock/move-stock.ts');

  expect(stories).toContain('e2e/staff/stock.spec.ts');
  expect(stories).not.toContain('e2e/search.spec.ts');
  expect(everyPage).toBe(false);
});

test.each([
  'shell/server/pages/document.ts',
  'api/src/sales/cart/cart.ts',
  'shared/ui/price/price.tsx',
  'release/publish.ts',
])('a change to %s affects every page', (file) => {
  expect(affectedBy(file).everyPage).toBe(true);
});

test('the nearest tests of a file of the API are its area’s and those that name it, without proofs of the whole API', () => {
  const { api, 'api-processes': proofs } = affectedTests(['api/src/sales/cart/cart.ts'], graph, { nearest: true });

  expect(api).toContain('api/src/sales/cart/cart.test.ts');
  expect(api).not.toContain('api/src/staff/orders/staff-orders.test.ts');
  expect(proofs).toEqual([]);
  expect(affectedBy('api/src/sales/cart/cart.ts').api).toContain('api/src/staff/orders/staff-orders.test.ts');
});

test('the nearest tests of what puts the API together are all that start it', () => {
  const { api } = affectedTests(['api/src/app.ts'], graph, { nearest: true });

  expect(api).toContain('api/src/staff/orders/staff-orders.test.ts');
});

test('the nearest stories of a remote name texts that its changed file shows; of what shows none, all', () => {
  const nearest = (file: string) => affectedTests([file], graph, { nearest: true }).stories;

  expect(nearest('mf-staff/src/cash/cash-page.tsx')).toEqual(['e2e/staff/cash.spec.ts']);
  for (const file of ['mf-staff/src/cash/cash-page.tsx', 'api/src/sales/cart/read-cart.ts'])
    expect(affectedTests([file], graph, { nearest: true })).toMatchObject({ processes: [], 'api-processes': [] });
  expect(nearest('mf-staff/src/remote.ts')).toContain('e2e/staff/settings.spec.ts');
  expect(nearest('mf-staff/src/deleted.tsx')).toEqual([]);
});

test('a changed story is told itself, and so are those whose helper changed', () => {
  expect(affectedBy('e2e/search.spec.ts').stories).toEqual(['e2e/search.spec.ts']);
  expect(affectedBy('e2e/testing/search.ts').stories).toContain('e2e/search.spec.ts');
});

test.each(['pnpm-lock.yaml', 'vitest.config.ts', 'tsconfig.base.json'])('a change to %s affects everything', (file) => {
  const { unit, 'api-processes': proofs, stories, everyPage } = affectedBy(file);

  expect(unit).toContain('release/signing/signed-request.test.ts');
  expect(proofs).toContain('api/src/server.processes.test.ts');
  expect(stories).toContain('e2e/staff/settings.spec.ts');
  expect(everyPage).toBe(true);
});

test('without a change nothing is affected', () => {
  expect(Object.values(affectedBy()).flat()).toEqual([false, false]);
});

test('tests in several engines are no unit tests, and are affected when they have changed', () => {
  const { unit, engines } = affectedBy('e2e/engines/driver/proxy.ts');

  expect(unit.filter((file) => file.startsWith('e2e/engines/'))).toEqual([]);
  expect(engines).toBe(true);
});
