import { expect, test } from 'vitest';
import { resultOf, STATUS } from './vulnerabilities.ts';

const audit = (advisories: object) => JSON.stringify({ advisories, metadata: { totalDependencies: 693 } }, null, 2);
const ADVISORY = {
  module_name: 'left',
  vulnerable_versions: '<1.2.0',
  severity: 'high',
  title: 'Reads any file',
  url: 'https://advisories.example/1',
};

test('known vulnerabilities are listed with their packages, and fail the command', () => {
  expect(resultOf({ status: 1, output: `npm warn old setting\n${audit({ 1: ADVISORY })}` })).toEqual({
    status: STATUS.found,
    lines: ['high: left <1.2.0: Reads any file (https://advisories.example/1)'],
  });
});

test('only an answer about all packages says that none is known', () => {
  expect(resultOf({ status: 0, output: audit({}) })).toEqual({
    status: STATUS.none,
    lines: ['The registry knows no vulnerability of the 693 packages.'],
  });
});

test.each([
  ['nothing', 0, ''],
  ['an empty object', 0, '{}'],
  ['no packages', 0, JSON.stringify({ advisories: {}, metadata: { totalDependencies: 0 } })],
  ['an error as JSON', 1, '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'],
  ['a refusal', 1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:'],
  ['that npx is missing', 127, 'spawn npx ENOENT'],
  ['a whole answer with the status of a crash', 134, audit({})],
])('%s in place of an answer is “not checked”, never “none”', (_what, status, output) => {
  const result = resultOf({ status, output });

  expect(result.status).toBe(STATUS.notChecked);
  expect(result.lines[0]).toMatch(/^not checked: ./);
  expect(result.lines.join()).not.toMatch(/knows no|\b0\b|none/);
});
