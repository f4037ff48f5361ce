import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

/** Screens name a call to make it; the stream of events is opened by the client itself. */
const callers = sourceFiles
  .filter((path) => /^(mf-staff\/src|shared\/client)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  .map(readSource);

test('every call of the back office is made by a screen: what staff may do on the server, they can do in the browser', () => {
  const calls = [...readSource('shared/contract/staff-endpoints.ts').matchAll(/^ {2}(staff\w+): \{ method/gm)];
  const names = calls.map(([, name]) => name!);

  expect(names.length).toBeGreaterThan(50);
  const unused = names.filter(
    (name) => !callers.some((source) => source.includes(`'${name}'`) || source.includes(`staffEndpoints.${name}`)),
  );
  expect(unused).toEqual([]);
});

test('the back office writes every time of day in 24 hours', () => {
  const twelveHours = /\bformat(Moment|Time)\b/;
  const written = sourceFiles.filter((path) => path.startsWith('mf-staff/src/') && twelveHours.test(readSource(path)));

  expect(written).toEqual([]);
});

test('what opens in the back office shows an arrow: it is a fold, a menu, or a row of a list', () => {
  const opening = sourceFiles.filter(
    (path) => /^mf-staff\/src\/.*\.tsx$/.test(path) && readSource(path).includes('<summary'),
  );

  expect(opening).toEqual([
    'mf-staff/src/inquiries/inquiry-item.tsx',
    'mf-staff/src/layout/fold.tsx',
    'mf-staff/src/orders/views-menu.tsx',
  ]);
});
