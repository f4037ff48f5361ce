import { api } from '@shop/contract/api';
import { staffApi } from '@shop/contract/api/staff-api';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../testing/fuzzing/hostile-values.ts';
import { formedTexts, freeTexts } from '../../../testing/fuzzing/typed-texts.ts';

const IN_A_SENTENCE = HOSTILE_TEXTS.map((text) => `Rose ${text} oud`).filter((text) => text.length < 2_000);

const CALLS = { ...api, ...staffApi };
const free = freeTexts(CALLS);

/** What may be in no text: direction controls, hidden characters, controls but line ends, and floods of marks. */
const HARMFUL = /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]|(?!\n)\p{Cc}|\p{M}{9}/u;

test('the fields that take any text are found', () => {
  const fields = new Set(free.map(({ name }) => name.split('.').at(-1)));

  expect(free.length).toBeGreaterThan(20);
  expect([...fields]).toEqual(expect.arrayContaining(['recipient', 'note', 'content', 'message', 'q', 'code']));
});

test.each(free)('$name holds nothing that changes what stands around it', ({ schema }) => {
  const kept = [...HOSTILE_TEXTS, ...IN_A_SENTENCE].flatMap((text) => {
    const { success, data } = schema.safeParse(text);
    return success ? [String(data)] : [];
  });

  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((text) => HARMFUL.test(text))).toEqual([]);
});

test('no field that has a form of its own lets through what changes the text around it', () => {
  const formed = formedTexts(CALLS);

  const through = formed.flatMap(({ name, schema }) =>
    [...HOSTILE_TEXTS, ...IN_A_SENTENCE].flatMap((text) => {
      const { success, data } = schema.safeParse(text);
      return success && HARMFUL.test(String(data)) ? [`${name}: ${JSON.stringify(text)}`] : [];
    }),
  );

  expect(formed.length).toBeGreaterThan(20);
  expect(through).toEqual([]);
});
