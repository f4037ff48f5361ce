import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { textProblems } from './text-problems.ts';

const ENGLISH = {
  menu: { oils: 'Oils' },
  sort: { price: 'By price' },
  pieces_one: '{count} piece',
  pieces_other: '{count}',
};
const ARABIC = {
  menu: { oils: 'زيوت' },
  sort: { price: 'حسب السعر' },
  ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`pieces_${form}`, '{count}'])),
};

/** What is wrong with the texts of a remote of one module and two message files, without the path of its folder. */
function problems(code: string, english: object = ENGLISH, arabic: object = ARABIC): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  writeFileSync(path.join(folder, 'src/page.tsx'), code);
  writeFileSync(path.join(folder, 'src/messages/en.json'), JSON.stringify(english, null, 2));
  writeFileSync(path.join(folder, 'src/messages/ar.json'), JSON.stringify(arabic, null, 2));
  const declares = { routes: [{ id: 'menu.home', path: '/menu' }], slots: {}, commands: ['menu.open'], places: {} };
  return textProblems({ name: 'mf-menu', folder }, { declares, calls: ['menu.close'], chunks: {} }).map((problem) =>
    problem.replaceAll(/\S*\/src\//g, ''),
  );
}

test.each([
  ['a key', "t('menu.oils')"],
  ['a counted key', "t('pieces', { count: 2 })"],
  ['keys by a pattern', 't(`sort.${order}`)'],
  ['a text of all apps', "t('actions.save'); t('common:actions.save')"],
  ['ids of routes and commands', "const ids = ['menu.home', 'menu.open', 'menu.close'];"],
  ['a key in a comment', "// t('menu.gone')\n/* 'menu.gone' */"],
  ['what is no key', "import('./menu.css'); fetch('https://menu.example/a.b')"],
])('code that names %s is fine', (_, code) => {
  expect(problems(code)).toEqual([]);
});

test.each([
  ['a key that nobody wrote', "\nt('menu.gone')", 'page.tsx:2: no message file has the text "menu.gone"'],
  [
    'one in a table of labels',
    "const a = [{ label: 'menu.gone' }]",
    'page.tsx:1: no message file has the text "menu.gone"',
  ],
  ['a pattern that gives none', 't(`sort.by.${order}`)', 'page.tsx:1: no message file has the text "sort.by.${order}"'],
  ['a missing text of all apps', "t('common:menu.gone')", 'page.tsx:1: no message file has the text "menu.gone"'],
])('%s is found with its file and line', (_, code, problem) => {
  expect(problems(code)).toEqual([problem]);
});

test.each([
  [
    'English',
    { ...ENGLISH, more: 'More' },
    ARABIC,
    'messages/en.json:10: the text "more" is missing in messages/ar.json',
  ],
  [
    'Arabic',
    ENGLISH,
    { ...ARABIC, more: 'المزيد' },
    'messages/ar.json:14: the text "more" is missing in messages/en.json',
  ],
])('a text that only %s has is found', (_, english, arabic, problem) => {
  expect(problems('', english, arabic)).toEqual([problem]);
});

test('a counted text without a form, and a text that takes other values in Arabic, are found', () => {
  const { pieces_few: _, ...rest } = ARABIC as Record<string, unknown>;

  expect(problems('', ENGLISH, { ...rest, sort: { price: '{price}' } })).toEqual([
    'messages/ar.json: the counted text "pieces" lacks its form "pieces_few"',
    'messages/ar.json:6: the text "sort.price" takes other values than in messages/en.json',
  ]);
});
