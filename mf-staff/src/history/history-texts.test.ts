import { CHANGE_SUBJECTS } from '@shop/contract/change-subjects';
import { expect, test } from 'vitest';
import texts from '../messages/en.json' with { type: 'json' };

test('whatever a change can concern has its words on the screen', () => {
  const { kinds, subjects } = texts.history;

  expect(Object.keys(kinds).toSorted()).toEqual([...CHANGE_SUBJECTS].toSorted());
  expect(Object.keys(subjects).toSorted()).toEqual([...CHANGE_SUBJECTS].toSorted());
});
