/** How a change ended. One is superseded when a later change takes its place before it was sent. */
export type Outcome = { end: 'done' } | { end: 'superseded' } | { end: 'failed'; error: unknown };

interface Ports<Data, Change> {
  /** What is known before the first answer. */
  nothing: Data;
  /** Sends a change, and answers the data as they are after it. */
  send: (change: Change) => Promise<Data>;
  /** The data as they will be once the change is made. */
  apply: (data: Data, change: Change) => Data;
  /** Whether a waiting change need not be sent any more, once a later one waits. */
  supersedes: (later: Change, waiting: Change) => boolean;
  /** Shows the data with all changes under way, and which those are. */
  show: (data: Data, underWay: readonly Change[]) => void;
}

export interface ChangeQueue<Change> {
  /** Shows a change at once and sends it when those before it are answered. Never rejects. */
  add: (change: Change) => Promise<Outcome>;
  /** Forgets everything: what waits is never sent, and an answer under way no longer counts. */
  restart: () => void;
}

interface Entry<Change> {
  change: Change;
  end: (outcome: Outcome) => void;
}

/**
 * Sends changes of one thing to the server one at a time, so that no answer overtakes another. What is shown is the last
 * answer and, on top of it, every change still under way: a failed one is undone by leaving it out.
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
    const underWay = (sent ? [sent, ...waiting] : waiting).map(({ change }) => change);
    show(underWay.reduce(apply, settled), underWay);
  };

  const settle = (entry: Entry<Change>, outcome: Outcome, data: Data) => {
    // The queue was restarted meanwhile.
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
