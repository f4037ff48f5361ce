import { LANGUAGES } from '@shop/contract/languages';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { publishFromSource } from './testing/apps-from-source.ts';
import { sampleShop } from './testing/sample-shop.ts';
import { testStorefront } from './testing/test-storefront.ts';

/** What the sample shop has for the parameters of routes, or for a whole route. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/sandalwood-products/:category': '/sandalwood-products/oil',
  ':category': 'perfumes',
  ':slug': 'oud',
  ':id': 'SW-DEMA-2345-CARD',
  ':key': 'no-such-key',
};
const FURTHER = [
  '/category/perfumes?inStock=1&rating=4&sort=price',
  '/category/no-such',
  '/products/no-such',
  '/search?q=oud',
  '/no-such',
];

/** An address of a declared route. Throws for a parameter without an example. */
const exampleOf = (pattern: string): string =>
  EXAMPLES[pattern] ??
  pattern.replaceAll(/:\w+/g, (parameter) => {
    const example = EXAMPLES[parameter];
    if (example === undefined) throw new Error(`${pattern} needs an example of ${parameter} in this test.`);
    return example;
  });

/** What code leaves in markup when a class, a value or a text is missing: in attributes, or between tags. */
const LEFTOVERS: readonly RegExp[] = [
  /<[^>]*\s[\w-]+="(?:[^"]*[\s/=:])?(?:undefined|null|NaN)(?:[\s/&;:][^"]*)?"[^>]*>/g,
  />[^<]*\b(?:undefined|null|NaN)\b[^<]*</g,
  /[^<>"]*\[object [^<>"]*/g,
  /[^<>"]*\{\{[^<>"]*/g,
  // The key of a text that no message file has: `home.heading`, `mf-catalog:home.heading`.
  />\s*(?:[a-z][a-z-]*:)?[a-z][\w-]*(?:\.[a-z][\w-]*)+\s*</g,
];

/** The markup without scripts and styles, whose text is code. */
const markupOf = (html: string): string => html.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '');

/** Only rules of the HTML standard; matters of style are left out. */
const checker = new HtmlValidate({ extends: ['html-validate:standard'] });

test('the HTML of every page is valid, and shows nothing that code left there', { timeout: 120_000 }, async () => {
  const { app, releases } = await testStorefront({
    api: sampleShop,
    config: { apiTimeout: 60_000, pageTimeout: 60_000 },
  });
  const routes = await publishFromSource(releases);
  const places = [...routes.map(exampleOf), ...FURTHER];

  const complaints = [];
  for (const language of LANGUAGES) {
    for (const place of places) {
      const { body } = await app.inject({ url: place, headers: { 'accept-language': language } });
      const { results } = await checker.validateString(body);
      complaints.push(
        ...results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, offset, size }) =>
              `${language} ${place} ${ruleId}: ${message} ${body.slice(offset, offset + size + 80)}`,
          ),
        ),
        ...LEFTOVERS.flatMap((leftover) => markupOf(body).match(leftover) ?? []).map(
          (found) => `${language} ${place}: ${found}`,
        ),
      );
    }
  }

  expect(complaints).toEqual([]);
});
