import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { openApiDocument } from '../../src/http/description/openapi-document.ts';
import { openSession } from '../../src/http/sessions/sessions.ts';
import { answerCheck } from './answer-check.ts';
import { quoteOf, twoShoppers } from './fuzzed-shop.ts';
import { injectedRequest } from './injected-request.ts';
import { rowCounter, rowsOf } from './row-counts.ts';
import type { FuzzedRequest } from './valid-requests.ts';

/** What the requests met. */
interface FuzzReport {
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** Operations that succeeded at least once: `GET /cart`. */
  succeeded: Set<string>;
  /** What was wrong, with the number of the request and the request itself. */
  findings: string[];
  /** The longest time until an answer, in milliseconds. */
  slowest: number;
}

const DEADLINE_MS = 10_000;

/** A PDF is stored when it is first requested. */
const WRITES_WHEN_READ = '/orders/{id}/invoice';

/** After so many requests the first two shoppers have few orders that anything can be done with, so there are new ones. */
const REQUESTS_OF_TWO_SHOPPERS = 250;

/**
 * Sends requests to the API in process, one after the other. Each must be answered in time and as the OpenAPI document says;
 * a refused one may leave no row, and none may change another customer's rows.
 */
export async function fuzz(
  app: FastifyInstance,
  db: Database,
  requests: readonly FuzzedRequest[],
): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: {}, succeeded: new Set(), findings: [], slowest: 0 };
  const check = answerCheck(openApiDocument());
  for (let first = 0; first < requests.length; first += REQUESTS_OF_TWO_SHOPPERS) {
    const part = requests.slice(first, first + REQUESTS_OF_TWO_SHOPPERS);
    await sendAll({ app, db, check, report, name: (index) => `request ${first + index}` }, part);
  }
  return report;
}

interface Fuzzing {
  app: FastifyInstance;
  db: Database;
  check: ReturnType<typeof answerCheck>;
  report: FuzzReport;
  name: (index: number) => string;
}

async function sendAll({ app, db, check, report, name }: Fuzzing, requests: readonly FuzzedRequest[]): Promise<void> {
  const shop = { app, db };
  const { own, other, known } = await twoShoppers(shop);
  const countRows = await rowCounter(db);
  const rowsOfOther = await rowsOf(db, other.id);
  const ofOther = await rowsOfOther();
  let { token } = own;

  for (const [index, request] of requests.entries()) {
    if (request.path === '/orders') known.quoteId = [(await quoteOf(shop, { ...own, token })) ?? known.quoteId![0]!];
    const sent = injectedRequest(request, known, token);
    const find = (what: string) =>
      report.findings.push(`${name(index)}: ${what}\n  ${JSON.stringify(sent).slice(0, 1_000)}`);

    const before = await countRows();
    const started = performance.now();
    const answer = await Promise.race([app.inject(sent), wait(DEADLINE_MS, undefined, { ref: false })]);
    report.slowest = Math.max(report.slowest, performance.now() - started);
    if (!answer) {
      find(`no answer within ${DEADLINE_MS / 1000} s`);
      continue;
    }

    const { statusCode } = answer;
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1;
    if (statusCode === 200) report.succeeded.add(`${request.method} ${request.path}`);
    const problem = check(request, answer);
    if (problem) find(problem);

    const after = await countRows();
    const mayWrite = statusCode === 200 && (request.method !== 'GET' || request.path === WRITES_WHEN_READ);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0 && !mayWrite) find(`answered ${statusCode}, and left other rows in ${changed.join(', ')}`);
    if (statusCode === 200 && request.method !== 'GET' && !(await isOpen(app, token)))
      token = await openSession(db, own.id, { proven: true });
  }
  if ((await rowsOfOther()) !== ofOther)
    report.findings.push(`a request before ${name(requests.length)} changed rows of another customer`);
}

const isOpen = async (app: FastifyInstance, token: string): Promise<boolean> =>
  (await app.inject({ url: '/customer/me', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
