import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { TrackingHelp } from './tracking-help.tsx';

test.each([
  [
    'en',
    'Can’t find the order ID? It’s in the message about your order, and on the invoice. Your account lists every order you placed. See my orders Or write to us, and we’ll look it up for you. Contact us',
  ],
  [
    'ar',
    'لم تجد رقم الطلب؟ ستجده في رسالة الطلب وعلى الفاتورة. تجد طلباتك كلها في حسابك. عرض طلباتي أو راسلنا ونبحث لك عنه. تواصل معنا',
  ],
] as const)('the help says where to find the order id, and two ways to track without it (%s)', (language, words) => {
  const links = [...render(<TrackingHelp />, language).matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

  expect(wordsOf(<TrackingHelp />, language)).toBe(words);
  expect(links).toEqual(['/orders', '/contact-us']);
});
