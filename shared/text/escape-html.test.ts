import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escaped text cannot open a tag, end an attribute or begin an entity', () => {
  expect(escapeHtml(`<a href="x">R&D's</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D's&lt;/a&gt;");
});
