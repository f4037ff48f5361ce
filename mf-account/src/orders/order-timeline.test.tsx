import { expect, test } from 'vitest';
import { order } from '../testing/order.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { stepsOf } from './order-steps.ts';
import { OrderTimeline } from './order-timeline.tsx';

test('the timeline begins when the order was placed, ends with its delivery, and marks the current step', () => {
  const html = render(<OrderTimeline steps={stepsOf(order)} />);

  expect(html.match(/<b>[^<]+<\/b>/g)).toEqual(
    ['Placed', 'Confirmed', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'].map((name) => `<b>${name}</b>`),
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="step"><b>Packed/);
});

test('only reached steps have a time, in Dubai’s time zone and the page’s language', () => {
  const times = (html: string) => html.match(/<time/g);

  expect(times(render(<OrderTimeline steps={stepsOf(order)} />))).toHaveLength(order.events.length);
  expect(wordsOf(<OrderTimeline steps={stepsOf(order)} />)).toContain('Placed Thursday 19 November 9:06 PM');
  expect(wordsOf(<OrderTimeline steps={stepsOf(order)} />, 'ar')).toContain('استُلم الطلب الخميس 19 نوفمبر 9:06 م');
});

test('the day of a step stays beside its month', () => {
  expect(render(<OrderTimeline steps={stepsOf(order)} />)).toContain('Thursday 19\u00a0November');
  expect(render(<OrderTimeline steps={stepsOf(order)} />, 'ar')).toContain('الخميس 19\u00a0نوفمبر');
});
