import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { joinSignals } from './join-signals.ts';

test('the joined signal aborts with the first signal that does, and with its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const { signal } = joinSignals(first.signal, second.signal);
  expect(signal.aborted).toBe(false);

  second.abort(new Error('left the page'));
  first.abort(new Error('too late'));

  expect(signal.reason).toEqual(new Error('left the page'));
});

test('the joined signal of one that has aborted already has aborted too', () => {
  const { signal } = joinSignals(AbortSignal.abort(new Error('before')), new AbortController().signal);

  expect(signal.reason).toEqual(new Error('before'));
});

test('an aborted controller no longer listens', () => {
  const lasting = new AbortController();
  const joined = joinSignals(lasting.signal);
  expect(getEventListeners(lasting.signal, 'abort')).toHaveLength(1);

  joined.abort();

  expect(getEventListeners(lasting.signal, 'abort')).toEqual([]);
});
