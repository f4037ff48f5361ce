import { expect, test } from 'vitest';
import { dateToDubaiInput, isoToDubaiInput, dubaiInputToIso, dubaiInputToDate } from './dubai-moment.ts';

test('a typed time is Dubai’s, wherever the browser is', () => {
  expect(dubaiInputToDate('2026-12-01T02:30')?.toISOString()).toBe('2026-11-30T22:30:00.000Z');
  expect(dateToDubaiInput(new Date('2026-11-30T22:30:00Z'))).toBe('2026-12-01T02:30');
  expect([dubaiInputToDate(''), dubaiInputToDate('2026-13-01T00:00')]).toEqual([null, null]);
});

test('a written moment is shown and written on the clock of Dubai', () => {
  expect(isoToDubaiInput('2026-12-01T20:30:00Z')).toBe('2026-12-02T00:30');
  expect(dubaiInputToIso('2026-12-02T00:30')).toBe('2026-12-02T00:30:00+04:00');
  expect(isoToDubaiInput(dubaiInputToIso('2026-12-02T00:30'))).toBe('2026-12-02T00:30');
});

test('no moment is an empty field', () => {
  expect([isoToDubaiInput(undefined), isoToDubaiInput('soon'), dubaiInputToIso('')]).toEqual(['', '', undefined]);
});
