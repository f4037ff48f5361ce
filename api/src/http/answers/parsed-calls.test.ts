import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callParser } from './parsed-calls.ts';

function request(url: string): FastifyRequest {
  const query = Object.fromEntries(new URL(url, 'http://api').searchParams);
  return { url, query, params: {}, body: undefined } as unknown as FastifyRequest;
}

test('an address is parsed once', () => {
  const parse = callParser('products');

  const first = parse(request('/products/public?category=oil'));

  expect(first.input.query).toMatchObject({ category: 'oil', lang: 'en', page: 1 });
  expect(parse(request('/products/public?category=oil'))).toBe(first);
});

test('addresses that mean the same have the same key, others another', () => {
  const parse = callParser('products');
  const keyOf = (query: string) => parse(request(`/products/public?${query}`)).key;

  expect(keyOf('lang=en&category=oil')).toBe(keyOf('category=oil&unknown=1'));
  expect(keyOf('category=oil&page=2')).not.toBe(keyOf('category=oil'));
});

test('an invalid address is refused each time', () => {
  const parse = callParser('products');
  const refused = () => parse(request('/products/public?page=none'));

  expect(refused).toThrow(expect.objectContaining({ code: 'validation-failed' }));
  expect(refused).toThrow(expect.objectContaining({ code: 'validation-failed' }));
});

test('long addresses that nobody asks for again take no more room than is set aside', () => {
  const parse = callParser('products');
  const address = (number: number) => `/products/public?${'x'.repeat(10_000)}=${number}`;
  const first = parse(request(address(0)));

  for (let number = 1; number < 60; number++) parse(request(address(number)));

  expect(parse(request(address(0)))).not.toBe(first);
});
