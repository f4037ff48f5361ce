import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ProblemError } from '../problems/problem-error.ts';

/** Answers what never became a request: broken HTTP, or headers that are too long. Nothing is known of the caller's language. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(new ProblemError('bad-request').answer('en', randomUUID()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
