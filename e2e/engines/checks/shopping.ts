import { describe, expect } from 'vitest';
import { codeFor, newPerson, signUp } from '../../testing/account.ts';
import { WORDS } from '../../testing/search.ts';
import { listingOf, productOf } from '../../testing/seed.ts';
import { textsOf } from '../../testing/texts.ts';
import type { Sought } from '../driver/find.ts';
import type { Suite } from '../suite.ts';

const LISTING = listingOf('perfumes').path;
const MAIN = 'main';

/** What shoppers do, from a search to a placed order. */
export function shopping({ under, check, visitor }: Suite): void {
  describe('shopping', () => {
    check('the keyboard leads from the search field to a product', async () => {
      const { tab, text, language } = await visitor();
      const field: Sought = { role: 'combobox', name: text('shell:search.label') };
      await tab.visit('/about');
      await tab.fill(field, WORDS[language].typed);
      await tab.sees({ role: 'option' });

      await tab.press('ArrowUp');
      await tab.until('the last suggestion is chosen', () =>
        [...document.querySelectorAll('[role=option]')].at(-1)!.matches('[aria-selected=true]'),
      );
      await tab.press('ArrowDown', 'ArrowDown');
      await tab.until('the first suggestion is chosen', () =>
        document.querySelector('[role=option]')!.matches('[aria-selected=true]'),
      );
      const path = await tab.evaluate(() => document.querySelector('[role=option]')!.getAttribute('href')!);
      await tab.press('Enter');

      await tab.at(path);
      await tab.until('the heading has the focus', () => document.activeElement?.localName === 'h1');
    });

    check('a filter narrows the listing, and Back takes it off', async () => {
      const { tab, text, path } = await visitor({ language: 'ar' });
      const count = () => tab.evaluate(() => document.querySelectorAll('main article').length);
      await tab.visit(path(LISTING));
      const whole = await count();

      await tab.click({ role: 'checkbox', name: text('mf-catalog:listing.filter-offers'), inside: MAIN });
      await tab.at(`${path(LISTING)}?onOffer=1`);
      await tab.until('fewer are listed', (all) => document.querySelectorAll('main article').length < all, whole);
      await tab.back();

      await tab.until('the address is as before', () => location.search === '');
      await tab.until('all are listed', (all) => document.querySelectorAll('main article').length === all, whole);
    });

    check('a heart is counted and kept', async () => {
      const { tab, text } = await visitor({ width: 390 });
      const { name } = productOf('en', 'perfume-jasmine');
      await tab.visit(LISTING);

      await tab.click({ role: 'button', name: text('common:accessibility.add-to-wishlist', { name }) });
      await tab.sees({ role: 'link', name: text('common:accessibility.wishlist-count', { count: 1 }) });
      await tab.visit('/wishlist');

      await tab.sees({ role: 'heading', name });
    });

    check('the language changes there and back', async () => {
      const { tab } = await visitor();
      await tab.visit(LISTING);

      for (const [from, to, address] of [
        ['en', 'ar', `/ar${LISTING}`],
        ['ar', 'en', LISTING],
      ] as const) {
        const text = textsOf(from);
        await tab.click({ role: 'button', name: text('common:accessibility.choose-language'), inside: 'header' });
        const name = text(to === 'ar' ? 'shell:navigation.arabic' : 'shell:navigation.english');
        await tab.click({ role: 'link', name, exact: true, inside: 'header' });

        await tab.at(address);
        await tab.ready();
        expect(await tab.evaluate(() => document.documentElement.lang)).toBe(to);
      }
    });

    check('a guest chooses a size, logs in with a code and orders for cash', async () => {
      const { tab, text } = await visitor();
      const [person, { path, name, sizes }] = [newPerson(), productOf('en', 'perfume-oud-royal')];
      await signUp(under.shop, person);
      await tab.visit(path);
      await tab.click({ role: 'radio', name: sizes[1]!.label, inside: MAIN });
      await tab.reads(sizes[1]!.price);
      await tab.click({ role: 'button', name: text('common:actions.add-to-cart'), exact: true, inside: MAIN });
      await tab.click({ role: 'link', name: text('common:accessibility.cart-count', { count: 1 }), inside: 'header' });
      await tab.sees({ role: 'heading', name: text('mf-cart:waiting.title'), inside: 'dialog' });
      await tab.press('Escape');

      await tab.visit('/login?next=/cart');
      await tab.fill({ role: 'textbox', name: text('mf-account:fields.username'), inside: MAIN }, person.username);
      await tab.fill({ role: 'textbox', name: text('mf-account:fields.mobile'), inside: MAIN }, person.number);
      await tab.click({ role: 'button', name: text('mf-account:login.submit'), inside: MAIN });
      await tab.until(
        'the first box has the focus',
        () => document.activeElement?.matches('[role=group] input, fieldset input') ?? false,
      );
      await tab.type(await codeFor(under.shop, person.mobile, 2));
      await tab.at('/cart');
      await tab.click({ role: 'button', name: text('common:accessibility.increase', { name }), inside: MAIN });
      await tab.sees({ role: 'link', name: text('common:accessibility.cart-count', { count: 2 }) });

      await tab.visit('/checkout');
      await tab.fill({ role: 'textbox', name: text('mf-cart:address.recipient'), inside: MAIN }, 'Noora');
      await tab.fill({ role: 'textbox', name: text('mf-cart:fields.mobile'), inside: MAIN }, '501234567');
      await tab.choose({ role: 'combobox', name: text('mf-cart:address.emirate'), inside: MAIN }, 'DU');
      await tab.fill({ role: 'textbox', name: text('mf-cart:address.area'), inside: MAIN }, 'Jumeirah 2');
      await tab.fill({ role: 'textbox', name: text('mf-cart:address.building'), inside: MAIN }, 'Villa 12');
      await tab.press('Enter');
      await tab.click({ role: 'link', name: text('mf-cart:checkout.to-payment'), exact: true, inside: MAIN });
      await tab.click({ role: 'radio', name: text('mf-cart:payment.cash'), inside: MAIN });
      await tab.click({ role: 'link', name: text('mf-cart:checkout.to-review'), exact: true, inside: MAIN });
      const place = text('mf-cart:checkout.place-order', { amount: '' }).trim();
      await tab.click({ role: 'button', name: place, inside: MAIN });

      await tab.at('/checkout/placed/SW-');
      await tab.sees({ role: 'heading', name: text('mf-cart:placed.title') });
    });
  });
}
