import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Leaves bodies of these types unread, so that who may send one is known before it is read: `readBody` reads it then. */
export const leaveUnread = (app: FastifyInstance, types: readonly string[]): void => {
  app.addContentTypeParser([...types], (_request, _payload, done) => done(null, undefined));
};

/** A request's whole body. Throws what `tooLarge` makes where it has more bytes than that. */
export async function readBody(
  { raw, headers }: FastifyRequest,
  { most, tooLarge }: { most: number; tooLarge: () => Error },
): Promise<Buffer> {
  if (Number(headers['content-length']) > most) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
