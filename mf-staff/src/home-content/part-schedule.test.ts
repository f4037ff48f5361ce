import { expect, test } from 'vitest';
import { newPart } from './home-document.ts';
import { scheduleOf } from './part-schedule.ts';

const NOW = new Date('2026-12-02T12:00:00+04:00');
const stateOf = (times: object) => scheduleOf(newPart({ ...times }), NOW).state;

test('a part is seen from its first moment until its last', () => {
  const [before, after] = ['2026-12-02T11:00:00+04:00', '2026-12-02T13:00:00+04:00'];

  expect([{}, { from: before }, { from: after }, { until: after }, { until: before }].map(stateOf)).toEqual([
    'always',
    'always',
    'from',
    'until',
    'over',
  ]);
  expect(scheduleOf(newPart({ from: before, until: after }), NOW).at).toEqual(new Date(after));
});
