import { expect, test } from 'vitest';
import { keysOf, unreadTexts, unusedTexts } from './unused-texts.ts';

const OWN = ['title', 'sort.price', 'sort.name', 'pieces_one', 'pieces_other', 'shared.save'];
const COMMON = ['actions.save', 'shared.save'];
const keys = (names: string[]) => keysOf(new Map(names.map((name) => [name, ''])));

const unused = (code: string, path = 'mf-menu/src/page.tsx', more: [path: string, code: string][] = []) =>
  unusedTexts(
    new Map([
      ['mf-menu', keys(OWN)],
      ['common', keys(COMMON)],
    ]),
    new Map([[path, code], ...more]),
  );

const ALL = ['mf-menu:title', 'mf-menu:sort.price', 'mf-menu:sort.name', 'mf-menu:pieces', 'mf-menu:shared.save'];
const without = (...named: string[]) =>
  [...ALL, 'common:actions.save', 'common:shared.save'].filter((text) => !named.includes(text));

test.each<[what: string, code: string, named: string[]]>([
  ['a key', "t('sort.price')", ['mf-menu:sort.price']],
  ['a key in a table', "const labels = { price: 'sort.price' };", ['mf-menu:sort.price']],
  ['a counted key', "t('pieces', { count })", ['mf-menu:pieces']],
  ['a key inside a template', "`${t('title')}, ${t(`sort.${order}`)}`; 'name'", ['mf-menu:title', 'mf-menu:sort.name']],
  ['a key of all apps', "t('actions.save')", ['common:actions.save']],
  ['a key that all apps have too', "t('shared.save')", ['mf-menu:shared.save']],
  ['a key with its namespace', "t('common:shared.save')", ['common:shared.save']],
  [
    'keys by a template',
    "const orders = ['price', 'name']; t(`sort.${order}`)",
    ['mf-menu:sort.price', 'mf-menu:sort.name'],
  ],
  ['keys by the names of properties', 't(`sort.${order}`, { price: 1 })', ['mf-menu:sort.price']],
  ['a group by a template', "const group = { order: 'sort' }[field]; t(`${group}.${'price'}`)", ['mf-menu:sort.price']],
])('code that names %s uses it alone', (_, code, named) => {
  expect(unused(code)).toEqual(without(...named));
});

test('a key in a comment names no text', () => {
  expect(unused("// t('title')")).toEqual(without());
});

test('shared code names texts of every app', () => {
  expect(unused("t('shared.save')", 'shared/ui/save.tsx')).toEqual(
    without('mf-menu:shared.save', 'common:shared.save'),
  );
});

test('values of a template may come from the API', () => {
  const api: [string, string] = ['api/src/orders.ts', "const orders = ['name'];"];

  expect(unused('t(`sort.${order}`)', undefined, [api])).toEqual(without('mf-menu:sort.name'));
});

test('a template may take the words of a value apart', () => {
  const code = "const name = 'by price'; t(`sort.${name.replace('by ', '')}`)";

  expect(unused(code)).toEqual(without('mf-menu:sort.price'));
});

test('a text of an object is read by its name, by a value of other code, or as one of a map', () => {
  const readers = new Map([
    ['page.ts', 'show(TEXTS.title, TEXTS.states[state]); const all: Record<string, Text> = TEXTS.countries;'],
  ]);
  const others = new Map([['contract.ts', "type State = 'open';"]]);

  expect(unreadTexts(keys(['title', 'lead', 'states.open', 'states.gone', 'countries.SA']), readers, others)).toEqual([
    'lead',
    'states.gone',
  ]);
});
