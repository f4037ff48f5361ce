import type { Language } from '@shop/contract/language';
import { afterEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../testing/render.tsx';
import { OrderWithin } from './order-within.tsx';

const wordsAt = (now: string, language: Language = 'en') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  return wordsOf(<OrderWithin orderBy="2026-11-22T10:00:00.000Z" onPassed={() => undefined} />, language);
};

afterEach(() => vi.useRealTimers());

test.each<[string, string, string]>([
  ['2026-11-22T06:40Z', 'Order within 3 h 20 min to get it then', 'اطلب خلال 3 ساعات و20 دقيقة ليصلك في هذا الموعد'],
  ['2026-11-22T08:00Z', 'Order within 2 h to get it then', 'اطلب خلال ساعتين ليصلك في هذا الموعد'],
  ['2026-11-22T09:58:30Z', 'Order within 2 min to get it then', 'اطلب خلال دقيقتين ليصلك في هذا الموعد'],
])('at %s the time until the cut-off is in hours and minutes', (now, english, arabic) => {
  expect(wordsAt(now)).toBe(english);
  expect(wordsAt(now, 'ar')).toBe(arabic);
});

test.each(['2026-11-22T10:00Z', '2026-11-21T20:00Z'])(
  'at %s, after the cut-off or long before it, nothing is shown',
  (now) => {
    expect(wordsAt(now)).toBe('');
  },
);
