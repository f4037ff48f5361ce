import { ROOT } from '@shop/environment/directories';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';

const source = (file: string) => (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '');

test('the code that a fault changes exists exactly once', () => {
  const lost = faults.filter(({ file, find }) => source(file).split(find).length !== 2);

  expect(lost.map(({ name, file }) => `${name} (${file})`)).toEqual([]);
});

test('every fault has its own name and names existing tests', () => {
  const names = faults.map(({ name }) => name);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(faults.flatMap(({ tests }) => tests).filter((file) => source(file) === '')).toEqual([]);
});
