import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { OrderList } from './order-list.tsx';

test('a list without orders links to the shop; one without active orders links to all orders', () => {
  const none = { orders: [], page: 1, pages: 1 };

  expect(wordsOf(<OrderList {...none} show="all" />)).toContain('No orders yet');
  expect(render(<OrderList {...none} show="all" />)).toContain('href="/"');
  expect(wordsOf(<OrderList {...none} show="active" />, 'ar')).toContain('لا توجد طلبات في الطريق');
  expect(render(<OrderList {...none} show="active" />)).toContain('href="/orders"');
});
