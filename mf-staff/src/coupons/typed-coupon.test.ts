import { expect, test } from 'vitest';
import { couponIn, EMPTY } from './typed-coupon.ts';

test('what is typed becomes a code in capitals, with fils and Latin digits', () => {
  expect(couponIn({ ...EMPTY, code: 'eid-٢٠', value: '٢٠', minimum: '150', until: '2026-12-31' })).toEqual({
    coupon: { code: 'EID-20', kind: 'percent', value: 20, minimum: 15_000, until: '2026-12-31' },
  });
  expect(couponIn({ ...EMPTY, code: 'MINUS', kind: 'amount', value: '49.50', usesPerCustomer: '1' })).toEqual({
    coupon: { code: 'MINUS', kind: 'amount', value: 4_950, minimum: 0, usesPerCustomer: 1 },
  });
});

test('each field that the shop would refuse is named', () => {
  const days = { from: '2026-12-02', until: '2026-12-01' };

  expect(couponIn({ ...EMPTY, code: 'a!', value: '101', minimum: 'x', ...days, usesPerCustomer: '0' })).toEqual({
    wrong: ['code', 'value', 'minimum', 'until', 'usesPerCustomer'],
  });
  expect(couponIn({ ...EMPTY, code: 'OKAY', kind: 'amount', value: '10000.01' })).toEqual({ wrong: ['value'] });
});
