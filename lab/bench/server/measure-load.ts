import autocannon from 'autocannon';
import { processorTime } from './processor-time.ts';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time per response, which does not depend on other load on the machine. */
  processor: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
  /** Id of the server's process. */
  pid: number | undefined;
}

const HEADERS = { 'accept-encoding': 'br' };

/** Requests an address repeatedly and counts the responses. Throws if one is not a 200. */
export async function measureLoad(url: string, { connections, seconds, pid }: LoadOptions): Promise<Load> {
  const before = pid && processorTime(pid);
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: HEADERS,
  });
  const after = pid && processorTime(pid);
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} answers were no 200, ${errors} broke off, ${timeouts} came too late.`);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    processor: before === undefined || after === undefined ? Number.NaN : ((after - before) * 1_000) / requests.total,
  };
}

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/** The median of each figure over several measurements. */
export const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  processor: median(loads.map(({ processor }) => processor)),
});
