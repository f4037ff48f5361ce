import { data } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { ProblemPage } from './problem-page.tsx';
import { problemOf } from './problem.ts';

const thrown = (status: number, code: string, requestId?: string, message?: string) => ({
  status,
  statusText: '',
  internal: false,
  data: data({ code, requestId, status, message }).data,
});

test('the error page of an unknown category links to the categories', () => {
  const html = render(<ProblemPage error={thrown(404, 'category-not-found')} />);

  expect(html).toContain('Category not found');
  expect(html).toContain('href="/#collections"');
});

test('content that the text announces follows it, before the button', () => {
  const html = render(
    <ProblemPage error={thrown(404, 'category-not-found')}>
      <a href="/category/spices">Spices</a>
    </ProblemPage>,
  );

  expect(html).toMatch(/These are the categories we have.*Spices.*See all categories/);
});

test('a server error can be retried and shows its reference', () => {
  const html = render(<ProblemPage error={thrown(500, 'internal', 'req-7')} title="Error loading products" />);

  expect(html).toContain('Error loading products');
  expect(html).toContain('Try again');
  expect(html).toContain('Reference: req-7');
});

test.each([
  ['a code without a text in the kit', 403, 'forbidden', 'You can’t do this', 'You can’t do this'],
  ['a code newer than this build', 409, 'unknown', 'Gifts are wrapped until noon', 'Gifts are wrapped until noon'],
  ['the shop’s own fault', 500, 'internal', 'Something went wrong', 'It’s our fault, not yours'],
])('the page for %s shows the most specific text', (_, status, code, message, shown) => {
  expect(render(<ProblemPage error={thrown(status, code, 'req-7', message)} />)).toContain(shown);
});

test('an exception in the code reads as "something went wrong", in Arabic too', () => {
  const html = render(<ProblemPage error={new TypeError('x is undefined')} />, 'ar');

  expect(html).toContain('حدث خطأ ما');
  expect(html).not.toContain('x is undefined');
});

test('a failed call is explained by the connection if the browser is offline, else by the shop', () => {
  expect(problemOf('network', false).texts).toBe('offline');
  expect(problemOf('network', true).texts).toBe('unavailable');
});
