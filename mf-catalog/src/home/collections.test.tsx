import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Collections } from './collections.tsx';

test.each([8, 12, 16])('all collections are shown, also %i', (count) => {
  const collections = Array.from({ length: count }, (_, index) => ({
    url: `/category/${index}`,
    title: `Collection ${index}`,
    image: '/media/a.webp',
  }));

  const html = render(<Collections heading={{ title: 'Collections' }} collections={collections} />);

  expect(html.match(/<li/g)).toHaveLength(count);
});
