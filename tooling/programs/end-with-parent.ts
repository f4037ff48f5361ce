import { Worker } from 'node:worker_threads';

/** Milliseconds to end in order. */
const PATIENCE = 5_000;

// Loaded before a supervised program. Its channel closes when whoever started it is gone, even after kill -9.
process.on('disconnect', () => {
  // From a thread of its own: who writes its last words to a reader that is gone may wait for ever.
  const end = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${PATIENCE})`;
  new Worker(end, { eval: true }).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Whoever supervises asks now and then whether the program still gets to answer.
process.on('message', (message: { type?: string } | null) => {
  if (message?.type === 'ping') process.send?.({ type: 'pong' }, () => undefined);
});
process.channel?.unref();
