import { expect, test } from 'vitest';
import { helpOn } from './run-release.ts';

test.each(['--help', '-h', 'help'])('%s is answered with all commands, or with the help on the named one', (word) => {
  expect(helpOn([word])).toContain('npm run release -- rollback mf-catalog');
  expect(helpOn(word === 'help' ? ['help', 'promote'] : ['promote', word])).toMatch(
    /^(npm run release -- promote .*\n?)+$/,
  );
  expect(helpOn(['promote', 'mf-catalog'])).toBeUndefined();
});
