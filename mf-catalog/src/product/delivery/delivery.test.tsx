import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Delivery } from './delivery.tsx';

test('Dubai is chosen until the visitor chooses another emirate', () => {
  expect(render(<Delivery soldOut={false} amount={12_000} />)).toMatch(/<option value="DU" selected="">Dubai</);
});
