import { expect, test } from 'vitest';
import { moduleOrder } from './module-order.ts';

const order = moduleOrder({
  root: 'shell/server',
  fromTheBottom: {
    http: [],
    api: [],
    rendering: [],
    releases: [],
    files: [],
    discovery: [],
    operator: [],
    pages: [],
    vitals: [],
    offline: [],
    development: [],
    '.': [],
  },
});

test('every folder of the storefront server is in the order of modules', () => {
  expect(order.unlisted()).toEqual([]);
  expect(order.missing()).toEqual([]);
});

test('modules of the storefront server import only modules below them', () => {
  expect(order.breaches()).toEqual([]);
});

test.each([
  ['pages in rendering', 'shell/server/rendering/x.ts', 'shell/server/pages/y.ts'],
  ['operator pages in http', 'shell/server/http/x.ts', 'shell/server/operator/y.ts'],
  ['the program in a module', 'shell/server/releases/x.ts', 'shell/server/config.ts'],
])('an import of %s is refused, with the reason', (_what, importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([expect.stringContaining('Move what is shared downwards')]);
});

test.each([
  ['shell/server/pages/x.ts', 'shell/server/rendering/y.ts'],
  ['shell/server/pages/x.ts', 'shell/server/pages/y.ts'],
  ['shell/server/app.ts', 'shell/server/pages/y.ts'],
])('%s may import %s', (importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([]);
});
