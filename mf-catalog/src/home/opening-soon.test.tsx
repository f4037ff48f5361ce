import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { OpeningSoon } from './opening-soon.tsx';

test('a shop without products says that it opens soon and where to ask: as the heading of the home page, below it elsewhere', () => {
  const [home, listing] = [render(<OpeningSoon heading="h1" />), render(<OpeningSoon />)];

  expect(home).toMatch(/<h1[^>]*>Opening soon<\/h1>/);
  expect(listing).toMatch(/<h2[^>]*>Opening soon<\/h2>/);
  expect(home).toContain('href="/contact-us"');
});
