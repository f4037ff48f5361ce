import { expect, test } from 'vitest';
import { dubaiInput, dubaiInputOf, isoOfDubai, momentIn } from './dubai-moment.ts';

test('a typed time is Dubai’s, wherever the browser is', () => {
  expect(momentIn('2026-12-01T02:30')?.toISOString()).toBe('2026-11-30T22:30:00.000Z');
  expect(dubaiInput(new Date('2026-11-30T22:30:00Z'))).toBe('2026-12-01T02:30');
  expect([momentIn(''), momentIn('2026-13-01T00:00')]).toEqual([null, null]);
});

test('a written moment is shown and written on the clock of Dubai', () => {
  expect(dubaiInputOf('2026-12-01T20:30:00Z')).toBe('2026-12-02T00:30');
  expect(isoOfDubai('2026-12-02T00:30')).toBe('2026-12-02T00:30:00+04:00');
  expect(dubaiInputOf(isoOfDubai('2026-12-02T00:30'))).toBe('2026-12-02T00:30');
});

test('no moment is an empty field', () => {
  expect([dubaiInputOf(undefined), dubaiInputOf('soon'), isoOfDubai('')]).toEqual(['', '', undefined]);
});
