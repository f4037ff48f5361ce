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
async function openList(onPlaced: () => void, reload: () => void = () => undefined) {
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
    return String(useNews({ rows, patch: nothing, reload, reloadCounts: nothing, onPlaced }).placed);
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
