import { expect, test } from 'vitest';
import { writtenPlace } from './written-place.ts';

test('an address in Latin letters is left to right, with Latin commas', () => {
  expect(writtenPlace(['Villa 14', undefined, 'Street 25B', 'Al Warqa 2'])).toEqual({
    text: 'Villa 14, Street 25B, Al Warqa 2',
    direction: 'ltr',
  });
});

test('an address in Arabic letters is right to left, with Arabic commas', () => {
  expect(writtenPlace(['فيلا 14', '', 'شارع الوصل', 'الورقاء 2'])).toEqual({
    text: 'فيلا 14، شارع الوصل، الورقاء 2',
    direction: 'rtl',
  });
});

test('a part in the other script keeps its own direction inside', () => {
  expect(writtenPlace(['B12', 'شارع الوصل', 'الورقاء 2'])).toEqual({
    text: '\u2068B12\u2069، شارع الوصل، الورقاء 2',
    direction: 'rtl',
  });
  expect(writtenPlace(['Al Noor Tower', 'شقة 3']).text).toBe('Al Noor Tower, \u2068شقة 3\u2069');
});

test('an address of numbers only is left to right', () => {
  expect(writtenPlace(['14', '25'])).toEqual({ text: '14, 25', direction: 'ltr' });
});

test('the emirate comes last, named in the script of the address', () => {
  expect(writtenPlace(['Villa 14', 'Al Warqa 2'], 'SH').text).toBe('Villa 14, Al Warqa 2, Sharjah');
  expect(writtenPlace(['فيلا 14', 'الورقاء 2'], 'SH').text).toBe('فيلا 14، الورقاء 2، الشارقة');
});
