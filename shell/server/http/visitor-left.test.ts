import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { hasVisitorLeft, untilVisitorLeaves } from './visitor-left.ts';

function visit({ isClosed = false, isAnswered = false } = {}) {
  const raw = Object.assign(new EventEmitter(), { destroyed: isClosed });
  const request = { raw } as unknown as FastifyRequest;
  const reply = { raw: { writableEnded: isAnswered } } as FastifyReply;
  const close = () => {
    raw.destroyed = true;
    raw.emit('close');
  };
  return { request, reply, close };
}

test('work for a visitor ends when the visitor leaves', () => {
  const { request, reply, close } = visit();
  const signal = untilVisitorLeaves(request, reply, 60_000);
  const before = signal.aborted;

  close();

  expect([before, signal.aborted, hasVisitorLeft(request, reply)]).toEqual([false, true, true]);
});

test('a visitor may have left before the work begins', () => {
  const { request, reply } = visit({ isClosed: true });

  expect(untilVisitorLeaves(request, reply, 60_000).aborted).toBe(true);
});

test('a connection that is closed after the answer was sent is no visitor who left', () => {
  const { request, reply, close } = visit({ isAnswered: true });
  const signal = untilVisitorLeaves(request, reply, 60_000);

  close();

  expect([signal.aborted, hasVisitorLeft(request, reply)]).toEqual([false, false]);
});
