import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Credentials } from './certificates.ts';

/** Milliseconds that a program has to answer, where nothing else is said. */
const TIMEOUT = 2_000;

interface Call {
  /** Without them the call is not encrypted. */
  credentials?: Credentials | undefined;
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
  within?: number;
}

interface MachineAnswer {
  status: number;
  text: string;
}

/** Calls a program of a machine over a connection of its own. Throws where there is no answer. */
export async function callMachine(
  address: string,
  { credentials, method = 'GET', headers = {}, body, within = TIMEOUT }: Call = {},
): Promise<MachineAnswer> {
  const options = { method, headers, agent: false as const, signal: AbortSignal.timeout(within) };
  const call = credentials
    ? requestSecurely(`https://${address}`, { ...options, ...credentials })
    : request(`http://${address}`, options);
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, text: await text(answer) };
}
