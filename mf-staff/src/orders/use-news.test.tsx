// @vitest-environment jsdom
import type { StreamedEvent } from '@shop/client/staff-events';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveContext } from '../live/use-live.ts';
import type { OrderRow } from '../steps/take-step.ts';
import { useNews } from './use-news.ts';

const row = (id: string) => ({ id, status: 'confirmed' }) as OrderRow;
const placed = (order: string): StreamedEvent => ({
  event: 'order',
  id: order,
  data: { order, status: 'confirmed', isNew: true },
});

/** A list of orders with its news, in the test's document. */
async function openList(
  onPlaced: () => void,
  reload: () => void = () => undefined,
  reloadCounts: () => void = () => undefined,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let hear: (event: StreamedEvent) => void = () => undefined;
  const live = {
    listen: (onEvent: typeof hear) => {
      hear = onEvent;
      return () => undefined;
    },
  };
  const nothing = () => undefined;
  function List({ rows }: { rows: OrderRow[] }) {
    return String(useNews({ rows, patch: nothing, reload, reloadCounts, onPlaced }).placed);
  }
  const body = document.body.appendChild(document.createElement('div'));
  const root = createRoot(body);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    body.remove();
    vi.unstubAllGlobals();
  });
  const show = async (rows: OrderRow[]) =>
    act(async () => root.render(<LiveContext value={live}>{<List rows={rows} />}</LiveContext>));
  return { body, show, hear: async (event: StreamedEvent) => act(async () => hear(event)) };
}

test('an order that the list has already is no news, whichever of the two came first', async () => {
  const onPlaced = vi.fn<() => void>();
  const { body, show, hear } = await openList(onPlaced);

  await show([row('SW-1')]);
  await hear(placed('SW-1'));
  expect(body.textContent).toBe('0');
  expect(onPlaced).not.toHaveBeenCalled();

  await hear(placed('SW-2'));
  expect(body.textContent).toBe('1');
  await show([row('SW-2'), row('SW-1')]);
  expect(body.textContent).toBe('0');
  expect(onPlaced).toHaveBeenCalledOnce();
});

test('pieces that are reported missing are counted in the queues, although the order stays where it is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reloadCounts = vi.fn<() => void>();
  const { show, hear } = await openList(() => undefined, undefined, reloadCounts);
  await show([row('SW-1')]);
  const changed = (subject: string) =>
    ({ event: 'change', id: '1', data: { subject, subjectId: 'SW-1' } }) as StreamedEvent;

  await hear(changed('product'));
  vi.advanceTimersByTime(1_000);
  expect(reloadCounts).not.toHaveBeenCalled();
  await hear(changed('order'));
  vi.advanceTimersByTime(1_000);
  expect(reloadCounts).toHaveBeenCalledOnce();
});

test('a list that was there before the stream began is loaded again', async () => {
  const reload = vi.fn<() => void>();
  const { show, hear } = await openList(() => undefined, reload);
  const open: StreamedEvent = { event: 'open', id: '1', data: {} };

  await show([]);
  await hear(open);
  expect(reload, 'the list is on its way').not.toHaveBeenCalled();
  await show([row('SW-1')]);
  await hear(open);

  expect(reload).toHaveBeenCalledOnce();
});
