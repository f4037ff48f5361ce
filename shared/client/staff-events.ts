import type { Language } from '@shop/contract/language';
import { staffEndpoints } from '@shop/contract/staff-endpoints';

/** One event of the stream: its kind, where to go on after it, and its JSON; undefined for kinds without any. */
export interface StreamedEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Collects lines of a server-sent stream into events. Comments, which only keep the connection open, are none. */
export function eventReader(onEvent: (event: StreamedEvent) => void): (text: string) => void {
  let rest = '';
  let fields: Record<string, string> = {};
  const line = (text: string) => {
    if (text === '') {
      const { event, id, data } = fields;
      fields = {};
      if (event !== undefined) onEvent({ event, id, data: data ? (JSON.parse(data) as unknown) : undefined });
      return;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(text) ?? [];
    if (name !== '') fields[name] = value;
  };
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop()!;
    for (const each of lines) line(each);
  };
}

interface Options {
  baseUrl: string;
  language: Language;
  token: string;
  /** The id of the last event that was seen. */
  after: string | undefined;
  signal: AbortSignal;
  onEvent: (event: StreamedEvent) => void;
}

/** Follows what happens in the shop until the stream ends. Resolves with its status: 200, or that of a refusal. */
export async function followStaffEvents({
  baseUrl,
  language,
  token,
  after,
  signal,
  onEvent,
}: Options): Promise<number> {
  const { method, path } = staffEndpoints.staffEvents;
  const response = await fetch(`${baseUrl}${path}?lang=${language}`, {
    method,
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(after !== undefined && { 'last-event-id': after }),
    },
  });
  const stream = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  if (!stream) return response.status;
  const read = eventReader(onEvent);
  for (let part = await stream.read(); !part.done; part = await stream.read()) read(part.value);
  return response.status;
}
