import type { Language } from '@shop/contract/language';
import type { DeliverySettings, Terms } from '@shop/contract/settings';
import { createI18n } from '@shop/i18n/create-i18n';
import arabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import english from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { wordsIn } from '@shop/ui/testing/render';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { fillIn } from '../filled-text.tsx';
import { termValues } from '../term-values.ts';
import { PolicySection } from './policy-section.tsx';
import { POLICY_TEXTS } from './policy-texts.ts';

const TERMS: Record<Language, Terms> = {
  en: {
    workingDays: 'Monday to Friday',
    deliveryDays: '1 business day',
    deliveryRange: '1',
    returnDays: '14 days',
    refundDays: '3–5 working days',
    freeDelivery: 'AED 200',
    payment: 'Cash on delivery',
  },
  ar: {
    workingDays: 'من الاثنين إلى الجمعة',
    deliveryDays: 'يوم عمل واحد',
    deliveryRange: '1',
    returnDays: '14 يومًا',
    refundDays: '3 إلى 5 أيام عمل',
    freeDelivery: 'AED 200',
    payment: 'Cash on delivery',
  },
};
const DELIVERY: DeliverySettings = {
  charges: [],
  freeFrom: 20_000,
  cashOnDeliveryFee: 500,
  cashOnDeliveryUpTo: 200_000,
  deliveredAfter: { from: 1, to: 1 },
  weekdays: ['sunday'],
  returnDays: 14,
};

/** The page's policies and its description, in a shop with other days than the policies had. */
async function policies(language: Language) {
  const { default: texts } = await POLICY_TEXTS[language]();
  const messages = { common: language === 'ar' ? arabic : english };
  const i18n = createI18n({ language, shop: 'Rayya', terms: TERMS[language], messages });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      {texts.sections.map((policy) => (
        <PolicySection key={policy.anchor} policy={policy} delivery={DELIVERY} />
      ))}
    </I18nextProvider>,
  );
  const description = fillIn(texts.metaDescription, termValues(i18n.t));
  return { html, words: wordsIn(html), description };
}

test.each([
  ['en', 'within 14 days of delivery', 'A refund takes 3–5 working days.', 'Delivery takes 1 business day.'],
  ['ar', 'خلال 14 يومًا من تاريخ التسليم', 'يستغرق رد المبلغ 3 إلى 5 أيام عمل.', 'يستغرق التوصيل يوم عمل واحد.'],
] as const)('the days that the policies promise follow the settings (%s)', async (language, ...promises) => {
  const { words } = await policies(language);

  for (const promise of promises) expect(words.replaceAll(/ (?=[.،,])/g, '')).toContain(promise);
});

test.each([
  ['en', 'Returns within 14 days of delivery, refunds for online payments in 3–5 working days'],
  ['ar', 'الإرجاع خلال 14 يومًا من التسليم، واسترداد الدفع الإلكتروني خلال 3 إلى 5 أيام عمل'],
] as const)('the description for search engines follows the settings (%s)', async (language, promise) => {
  expect((await policies(language)).description.replaceAll(/[\u2068\u2069]/g, '')).toContain(promise);
});

test.each(['en', 'ar'] as const)('the storage keys are folded away (%s)', async (language) => {
  const { html } = await policies(language);

  expect(html.replaceAll(/<details[\s\S]*?<\/details>/g, '')).not.toMatch(/ctoken|guestWishlist/);
  expect(html).toContain('ctoken, cuser');
});

test.each([
  ['en', 'Nothing in these policies limits the rights', 'If we sent you the wrong item, we pay for it.'],
  ['ar', 'لا ينتقص شيء في هذه السياسات من حقوق المستهلك', 'أما إذا وصلك منتج غير الذي طلبته فنتحمّلها نحن.'],
] as const)(
  'consumer rights are named once, and the shop pays to return a wrong item (%s)',
  async (language, rights, paid) => {
    const { words } = await policies(language);

    expect(words.split(rights)).toHaveLength(2);
    expect(words).toContain(paid);
  },
);
