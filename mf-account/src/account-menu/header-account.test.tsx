import { expect, test } from 'vitest';
import { asCustomer } from '../testing/as-customer.tsx';
import { render, wordsOf } from '../testing/render.tsx';
import { HeaderAccount } from './header-account.tsx';

test.each(['header', 'menu'] as const)('a guest sees a link to the login (%s)', (place) => {
  expect(wordsOf(<HeaderAccount place={place} />, 'ar')).toBe('تسجيل الدخول');
  expect(render(<HeaderAccount place={place} />)).toContain('href="/login"');
});

test.each(['header', 'menu'] as const)(
  'a customer sees their name, links to all account pages and the logout (%s)',
  (place) => {
    expect(wordsOf(asCustomer(<HeaderAccount place={place} />, 'Aisha'))).toBe(
      'Aisha Profile My orders Wishlist My reviews Order tracking Log out',
    );
  },
);

test('a customer without a name is shown by their username', () => {
  expect(wordsOf(asCustomer(<HeaderAccount place="header" />))).toMatch(/^Aisha@7 /);
});
