import { expect, test } from 'vitest';
import { dubaiFieldOf, momentIn } from './dubai-time.ts';

test('a moment is written and read on the clock of Dubai, wherever the device is', () => {
  expect(dubaiFieldOf('2026-12-01T20:30:00Z')).toBe('2026-12-02T00:30');
  expect(momentIn('2026-12-02T00:30')).toBe('2026-12-02T00:30:00+04:00');
  expect(dubaiFieldOf(momentIn('2026-12-02T00:30'))).toBe('2026-12-02T00:30');
});

test('no moment is an empty field', () => {
  expect([dubaiFieldOf(undefined), dubaiFieldOf('soon'), momentIn('')]).toEqual(['', '', undefined]);
});
