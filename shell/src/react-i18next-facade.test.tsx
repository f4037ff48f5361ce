import { createI18n } from '@shop/i18n/create-i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { I18nextProvider, useTranslation } from './react-i18next-facade.ts';

const messages = {
  common: { hello: 'Hello', title: 'Everything', same: { text: 'Of all' }, days: 'In {deliveryDays}' },
  'mf-gifts': {
    title: 'Gifts',
    count_one: 'A gift',
    count_other: '{count} gifts',
    shop: 'Of {shop}',
    nested: { text: 'Below' },
  },
};
const i18nOf = () => createI18n({ language: 'en', shop: 'Safa', messages });

/** What a component reads that uses these namespaces. */
function read(
  namespaces: string | string[] | undefined,
  texts: (t: ReturnType<typeof useTranslation>['t']) => unknown[],
) {
  const Texts = () => texts(useTranslation(namespaces).t).join('|');
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf()}>
      <Texts />
    </I18nextProvider>,
  ).split('|');
}

test('texts are those of the first namespace, then the common ones, or of the namespace that the key names', () => {
  expect(read('mf-gifts', (t) => [t('title'), t('nested.text'), t('hello'), t('common:same.text')])).toEqual([
    'Gifts',
    'Below',
    'Hello',
    'Of all',
  ]);
  expect(read(['mf-gifts', 'common'], (t) => [t('title'), t('common:title')])).toEqual(['Gifts', 'Everything']);
  expect(read(undefined, (t) => [t('hello')])).toEqual(['Hello']);
});

test('placeholders and plurals are filled in, also those that every text may have', () => {
  expect(read('mf-gifts', (t) => [t('count', { count: 1 }), t('count', { count: 3 }), t('shop')])).toEqual([
    'A gift',
    '3 gifts',
    'Of Safa',
  ]);
});

test('a text that nobody has is reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  expect(read('mf-gifts', (t) => [t('lost')])).toEqual(['lost']);
  expect(report).toHaveBeenCalledWith('No en text for "mf-gifts:lost"');
});

test('the answer is the same each time, and has the messages that came later', () => {
  const i18n = i18nOf();
  const seen: ReturnType<typeof useTranslation>[] = [];
  const Texts = () => {
    const translation = useTranslation('mf-gifts');
    seen.push(translation);
    return translation.t('title');
  };
  const page = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Texts />
      </I18nextProvider>,
    );

  expect(page()).toBe('Gifts');
  i18n.addResourceBundle('en', 'mf-gifts', { title: 'Presents' }, true, true);
  expect(page()).toBe('Presents');

  expect(seen[1]).toBe(seen[0]);
});

test('a component without a provider above it says so', () => {
  const Texts = () => useTranslation('mf-gifts').t('title');

  expect(() => renderToStaticMarkup(<Texts />)).toThrow('there is no I18nextProvider above this component');
});
