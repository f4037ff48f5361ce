import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressLines } from './address-lines.tsx';

const ADDRESS = {
  recipient: 'Maryam',
  phone: '+971501234567',
  building: 'Villa 14',
  area: 'Al Warqa 2',
  emirate: 'DU',
} as const;

test('an address is one block in its own direction, whatever the page’s language', () => {
  const latin = renderToStaticMarkup(<AddressLines address={ADDRESS} />);
  const arabic = renderToStaticMarkup(<AddressLines address={{ ...ADDRESS, building: 'فيلا 14', area: 'الورقاء 2' }} />);

  expect(latin).toContain('<bdi dir="ltr">Villa 14, Al Warqa 2, Dubai</bdi>');
  expect(arabic).toContain('<bdi dir="rtl">فيلا 14، الورقاء 2، دبي</bdi>');
});

test('its phone number is left to right and does not wrap', () => {
  const html = renderToStaticMarkup(<AddressLines address={ADDRESS} />);

  expect(html).toContain('<bdi dir="ltr">+971\u00a050\u00a0123\u00a04567</bdi>');
});
