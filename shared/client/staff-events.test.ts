import { expect, test } from 'vitest';
import { eventReader, type StreamedEvent } from './staff-events.ts';

test('events are read from a stream wherever it is cut, and comments are none', () => {
  const events: StreamedEvent[] = [];
  const read = eventReader((event) => events.push(event));
  const stream = ': still here\n\nevent: open\nid: 7\n\nevent: order\nid: 8\ndata: {"number":10472}\n\nevent: or';

  for (const part of stream.match(/[^]{1,5}/g)!) read(part);

  expect(events).toEqual([
    { event: 'open', id: '7', data: undefined },
    { event: 'order', id: '8', data: { number: 10472 } },
  ]);
});
