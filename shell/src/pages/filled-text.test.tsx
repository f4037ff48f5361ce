import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillIn, FilledText } from './filled-text.tsx';

test('placeholders are filled in, each isolated in its own direction', () => {
  const html = renderToStaticMarkup(
    <FilledText text="حتى {limit}، ورسومه {fee}." values={{ limit: '2,000.00 د.إ', fee: '5.00 د.إ' }} />,
  );

  expect(html).toBe('حتى <bdi>2,000.00 د.إ</bdi>، ورسومه <bdi>5.00 د.إ</bdi>.');
});

test('braces in a value are not a placeholder', () => {
  expect(fillIn('{name}: {message}', { name: '{message}', message: 'hello' })).toBe('{message}: hello');
});
