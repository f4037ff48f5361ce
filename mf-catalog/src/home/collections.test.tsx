import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Collections } from './collections.tsx';

test('two rows of collections are shown, however many there are', () => {
  const collections = Array.from({ length: 12 }, (_, index) => ({
    url: `/category/${index}`,
    title: `Collection ${index}`,
    image: '/media/a.webp',
  }));

  const html = render(<Collections heading={{ title: 'Collections' }} collections={collections} />);

  expect(html.match(/<li/g)).toHaveLength(8);
});
