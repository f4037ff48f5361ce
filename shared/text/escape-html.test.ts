import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('text can open no tag, end no attribute and begin no entity', () => {
  expect(escapeHtml(`<a href="x">R&D's</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D's&lt;/a&gt;");
});
