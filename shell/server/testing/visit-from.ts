import type { FastifyInstance } from 'fastify';

interface Visit {
  body: string;
  /** What the document's browser can report with; undefined where the storefront sent none. */
  token: string | undefined;
  /** Reports a failure as the document's browser does. Answers the status. */
  report: (failure: object) => Promise<number>;
}

/** The token in the headers of a document. */
export const tokenIn = (headers: Record<string, unknown>): string | undefined =>
  /view;desc="([\w-]+)"/.exec(String(headers['server-timing']))?.[1];

export const sendReport = (
  app: FastifyInstance,
  body: unknown,
  { address = '127.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/_/failures',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    remoteAddress: address,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Opens a page as a visitor of this address. */
export async function visitFrom(
  app: FastifyInstance,
  address: string,
  { url = '/category/perfumes', cookie = '' }: { url?: string; cookie?: string } = {},
): Promise<Visit> {
  const { body, headers } = await app.inject({ url, headers: { cookie }, remoteAddress: address });
  const token = tokenIn(headers);
  const report = async (failure: object) =>
    (await sendReport(app, { ...failure, view: token }, { address })).statusCode;
  return { body, token, report };
}

/** Addresses of so many networks. */
export const networks = (count: number): string[] => Array.from({ length: count }, (_, index) => `10.0.${index}.7`);
