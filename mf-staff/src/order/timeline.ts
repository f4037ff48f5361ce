import type { OrderDetail } from '../steps/take-step.ts';

/** One thing that happened to an order. */
export type TimelineEvent =
  | { kind: 'event'; key: string; at: string; of: OrderDetail['events'][number] }
  | { kind: 'note'; key: string; at: string; of: OrderDetail['notes'][number] }
  | { kind: 'refund'; key: string; at: string; of: OrderDetail['refunds'][number] }
  | { kind: 'missing'; key: string; at: string; of: OrderDetail['missing'][number] }
  | { kind: 'message'; key: string; at: string; of: OrderDetail['messages'][number] };

/** All that happened to an order, the newest first. A message that was sent again stands at its last time. */
export function timelineOf({ events, notes, refunds, missing, messages }: OrderDetail): TimelineEvent[] {
  const all: TimelineEvent[] = [
    ...events.map((of) => ({ kind: 'event' as const, key: of.id, at: of.at, of })),
    ...notes.map((of) => ({ kind: 'note' as const, key: of.id, at: of.at, of })),
    ...refunds.map((of) => ({ kind: 'refund' as const, key: of.id, at: of.approvedAt, of })),
    ...missing.map((of) => ({ kind: 'missing' as const, key: of.id, at: of.at, of })),
    ...messages.flatMap((of) => {
      const last = of.sent.at(-1);
      return last ? [{ kind: 'message' as const, key: `${of.about} ${of.message}`, at: last.at, of }] : [];
    }),
  ];
  return all.sort((a, b) => (a.at < b.at ? 1 : -1));
}
