import { currentSpan } from '@shop/tracing/trace-span';

type Callback = (error: Error | undefined, result: unknown) => void;

/** What is sent to the driver: a text, or an object with one. Objects that send themselves (`submit`) are left alone. */
const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
};

/** The first word of a statement and the first table that it names: `select products`. No value is in it. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/**
 * Sends a statement, as a span of the trace that is recorded here, with the span in a comment, so that a slow statement in
 * the database's log leads to its trace. The comment makes each text another one: such a statement is therefore not
 * prepared by name. Where nothing is recorded the statement stays as it is.
 */
export function traceStatement<R>(query: unknown, more: unknown[], send: (query: unknown, ...more: unknown[]) => R): R {
  const around = currentSpan();
  const text = around && textOf(query);
  if (!around || text === undefined) return send(query, ...more);
  const summary = summaryOf(text);
  const span = around.child(summary, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': summary });
  const commented = `${text} /*traceparent='${span.traceparent}'*/`;
  const traced = typeof query === 'string' ? commented : { ...(query as object), name: undefined, text: commented };
  const callback = more.at(-1) as Callback | undefined;
  if (typeof callback === 'function') {
    const ended: Callback = (error, result) => {
      span.end({ failed: Boolean(error) });
      callback(error, result);
    };
    return send(traced, ...more.slice(0, -1), ended);
  }
  const sent = send(traced, ...more);
  void Promise.resolve(sent).then(
    () => span.end(),
    () => span.end({ failed: true }),
  );
  return sent;
}
