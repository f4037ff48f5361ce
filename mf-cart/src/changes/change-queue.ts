/** How a change ended. It is superseded when a later change made it needless before it was sent. */
export type Outcome = { end: 'done' } | { end: 'superseded' } | { end: 'failed'; error: unknown };

interface Ports<Data, Change> {
  nothing: Data;
  /** Sends a change and resolves to the server's data after it. */
  send: (change: Change) => Promise<Data>;
  /** Predicts the data after a change, to show it before the answer. */
  apply: (data: Data, change: Change) => Data;
  supersedes: (later: Change, waiting: Change) => boolean;
  /** Shows the data with all pending changes applied. `pending` lists those that are sent or waiting. */
  show: (data: Data, pending: readonly Change[]) => void;
}

export interface ChangeQueue<Change> {
  /** Shows a change at once and sends it after those before it have been answered. Never rejects. */
  add: (change: Change) => Promise<Outcome>;
  /** Drops all data: waiting changes are never sent, and the answer to a sent one is ignored. */
  restart: () => void;
}

interface Entry<Change> {
  change: Change;
  end: (outcome: Outcome) => void;
}

/**
 * An optimistic update queue. Changes are sent one at a time, so that no answer overtakes another. Shown is the last
 * answer with every pending change applied on top; a failed change is undone by no longer applying it.
 */
export function createChangeQueue<Data, Change>({
  nothing,
  send,
  apply,
  supersedes,
  show,
}: Ports<Data, Change>): ChangeQueue<Change> {
  let settled = nothing;
  let waiting: Entry<Change>[] = [];
  let sent: Entry<Change> | null = null;

  const showAll = () => {
    const pending = (sent ? [sent, ...waiting] : waiting).map(({ change }) => change);
    show(pending.reduce(apply, settled), pending);
  };

  const settle = (entry: Entry<Change>, outcome: Outcome, data: Data) => {
    // The queue was restarted in the meantime.
    if (sent !== entry) return;
    sent = null;
    settled = data;
    sendNext();
    showAll();
    entry.end(outcome);
  };

  const sendNext = () => {
    const next = waiting[0];
    if (sent || !next) return;
    waiting = waiting.slice(1);
    sent = next;
    void deliver(next);
  };

  const deliver = async (entry: Entry<Change>) => {
    try {
      const data = await send(entry.change);
      settle(entry, { end: 'done' }, data);
    } catch (error) {
      settle(entry, { end: 'failed', error }, settled);
    }
  };

  const leaveOut = (isSuperseded: (change: Change) => boolean) => {
    const superseded = waiting.filter(({ change }) => isSuperseded(change));
    waiting = waiting.filter((entry) => !superseded.includes(entry));
    for (const { end } of superseded) end({ end: 'superseded' });
  };

  return {
    add: (change) =>
      new Promise((end) => {
        leaveOut((earlier) => supersedes(change, earlier));
        waiting = [...waiting, { change, end }];
        sendNext();
        showAll();
      }),
    restart: () => {
      sent?.end({ end: 'superseded' });
      sent = null;
      leaveOut(() => true);
      settled = nothing;
      showAll();
    },
  };
}
