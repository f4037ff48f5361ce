import { expect, test } from 'vitest';
import type { HomeContent, HomeSchedule } from '../../../database/schema/home-content.ts';
import { shownAt, turnsBetween, withWhatComes } from './home-schedule.ts';

const NOON = new Date('2026-12-02T12:00:00+04:00');
const always = { url: 'always' };
const began = { url: 'began', from: '2026-12-02T12:00:00+04:00' };
const later = { url: 'later', from: '2026-12-02T12:00:01+04:00' };
const ended = { url: 'ended', until: '2026-12-02T12:00:00+04:00' };
const PARTS: (HomeSchedule & { url: string })[] = [always, began, later, ended];

test('a part is seen from its first moment on, and not at its last', () => {
  expect(shownAt(PARTS, NOON)).toEqual([always, began]);
});

test('a preview also has what begins later', () => {
  expect(withWhatComes(PARTS, NOON)).toEqual([always, began, later]);
});

test('the page turns at the moments of its parts alone', () => {
  const page = { banners: [always], collections: { items: [began] } } as unknown as HomeContent;
  const at = (time: string) => new Date(`2026-12-02T${time}+04:00`);

  expect(turnsBetween(page, at('11:59:00'), at('12:00:00'))).toBe(true);
  expect(turnsBetween(page, at('12:00:00'), at('13:00:00'))).toBe(false);
  expect(turnsBetween(page, at('11:00:00'), at('11:59:59'))).toBe(false);
});
