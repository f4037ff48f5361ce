import { expect, test } from 'vitest';
import { apartWords } from './apart-words.ts';

test('commands have the names that they have in a remote’s own project', () => {
  const said = apartWords('Not live yet. Make it live: npm run release -- promote mf-gifts 4cae05680e', 'mf-gifts');

  expect(said).toBe('Not live yet. Make it live: npx shop-release promote mf-gifts 4cae05680e');
});

test('the usage names this project, and the command that only such a project has', () => {
  const usage = apartWords('npm run release -- rollback mf-catalog   back\n--json answers as data.', 'mf-gifts');

  expect(usage).toContain('npx shop-release rollback mf-gifts   back');
  expect(usage).toContain('npx shop-release key');
});

test('another remote in the text keeps its name', () => {
  const said = apartWords('mf-catalog: a1 stays live; npm run release -- mf-catalog makes b2 live', 'mf-gifts');

  expect(said).toBe('mf-catalog: a1 stays live; npx shop-release mf-catalog makes b2 live');
});
