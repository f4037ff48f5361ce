import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';
import { checkEntries, FileMistake, type Mistake } from './read-file.ts';

const sheet = (rows: number, row: (index: number) => string, header = 'id,sku') =>
  [header, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n');

const checked = async (text: string) => checkEntries(await readCsv(text), { existing: new Map(), removeSizes: false });

async function mistakesIn(text: string): Promise<Mistake[]> {
  const { mistakes } = await checked(text).catch((error: unknown) => {
    if (error instanceof FileMistake) return error;
    throw error;
  });
  return new FileMistake(mistakes).mistakes;
}

/** How often the process got to other work while `reading` was going on. */
async function turnsDuring(reading: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const over = reading.finally(() => (isOver = true));
  for (; !isOver; turns += 1) await nextTurn();
  await over;
  return turns;
}

test.each([
  ['30,000 rows of one product', sheet(30_000, () => 'a,b'), 202],
  ['more rows than a sheet may have', sheet(50_001, (index) => `a${index},b`), 50_002],
  ['a row of a million characters', sheet(1, () => `a,"${'b'.repeat(1_000_000)}"`), 2],
])('%s are too many', async (_, text, row) => {
  const mistakes = await mistakesIn(text);

  expect(mistakes).toMatchObject([{ row, code: 'too-many' }]);
});

test.each([
  ['in each of 30,000 products', sheet(30_000, (index) => `a${index},b`)],
  ['in each of 30,000 rows', sheet(30_000, (index) => `a${index},b,c`)],
  ['in each cell', sheet(20_000, (index) => `a${index % 200},B${index},${index}`, 'id,sku,name.en')],
  ['in the names of 60,000 columns', sheet(1, () => 'a', `id,sku${',x'.repeat(60_000)}`)],
  ['in 60,000 columns of one name', sheet(1, () => 'a', `${','.repeat(60_000)}id${',id'.repeat(20_000)},sku`)],
])('of mistakes %s the first are told', async (_, text) => {
  const mistakes = await mistakesIn(text);

  expect(mistakes).toHaveLength(200);
  expect(mistakes.map(({ row }) => row)).toEqual(mistakes.map(({ row }) => row).toSorted((a, b) => a - b));
});

test('while a large sheet is read and checked, other work goes on', async () => {
  const text = sheet(20_000, (index) => `a${index},b,${'text '.repeat(40)}`, 'id,sku,name.en');

  expect(await turnsDuring(readCsv(text))).toBeGreaterThan(20);
  expect(await turnsDuring(checked(text))).toBeGreaterThan(20);
});

test('a sheet may have columns without names', async () => {
  const { entries } = await readCsv('id,,sku,\na,x,B,y\n');

  expect(entries).toMatchObject([{ id: 'a', variants: [{ sku: 'B' }] }]);
});
