import { expect, test } from 'vitest';
import { aProduct } from '../../testing/product.ts';
import { render } from '../../testing/render.tsx';
import { ZoomPicture } from './zoom-picture.tsx';

test.each([
  [false, '100vw, 100vh'],
  [true, '200vw, 200vh'],
])('an enlarged picture (%s) is asked for as wide as it is shown, up to the width of its file', (enlarged, shown) => {
  const image = { ...aProduct().images[0]!, width: 1600, height: 1600 };
  const html = render(<ZoomPicture image={image} hidden={false} enlarged={enlarged} onToggle={() => undefined} />);

  expect(html).toContain(`sizes="min(${shown})"`);
  expect(html).toContain('?w=1536 1536w');
});
