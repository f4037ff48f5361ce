import { expect, test } from 'vitest';
import { fillIn } from './configuration.ts';

test('placeholders get their values, and what only looks like one stays', () => {
  expect(fillIn('bind ${EDGE}:80 %[src] $1 ${lower}', { EDGE: '10.0.0.1' })).toBe(
    'bind 10.0.0.1:80 %[src] $1 ${lower}',
  );
});

test('a placeholder without a value is an error, not an empty address', () => {
  expect(() => fillIn('bind ${EDGE}:80', {})).toThrow('No value was given for EDGE.');
});
