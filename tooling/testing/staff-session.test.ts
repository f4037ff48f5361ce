import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

test('no code but the back office’s own knows where its session is (decision 0141)', () => {
  const naming = sourceFiles.filter(
    (path) => /\.tsx?$/.test(path) && !/^(e2e|tooling)\//.test(path) && readSource(path).includes('staff-session'),
  );

  const folders = new Set(naming.map((path) => path.split('/').slice(0, 3).join('/')));
  expect([...folders].filter((folder) => !folder.startsWith('api/'))).toEqual(['mf-staff/src/session']);
});
