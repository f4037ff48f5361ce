import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.mjs';

test.each([
  ['a full disk', 'ENOSPC: no space left on device, write', /^The disk is full: .* run the same command again\.$/],
  ['no network', 'GET /pnpm error (EAI_AGAIN). Will retry in 10 seconds', /no network/],
  ['an outdated lockfile', 'Error: ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE', /npx pnpm install/],
  ['a folder without write access', "EACCES: permission denied, mkdir '/x'", /right to write/],
])('%s is explained in one sentence', (_cause, signs, sentence) => {
  expect(explainFailure(signs)).toMatch(sentence);
});

test('the pinned package manager writes the lockfile, because another version may write another one', () => {
  expect(explainFailure('ERR_PNPM_OUTDATED_LOCKFILE', 'pnpm@12.21.0')).toContain('"npx pnpm@12.21.0 install"');
});

test('an unknown failure gets no made-up explanation', () => {
  expect(explainFailure('Segmentation fault')).toBeUndefined();
});
