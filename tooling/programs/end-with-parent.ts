import { Worker } from 'node:worker_threads';

/** Milliseconds that the program has to shut down after SIGTERM. */
const PATIENCE = 5_000;

// Preloaded into every supervised program. The IPC channel closes when the parent dies, even after kill -9.
process.on('disconnect', () => {
  // The timer runs in a worker thread, because the main thread can block for ever on writing to a closed pipe.
  const end = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${PATIENCE})`;
  new Worker(end, { eval: true }).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.on('message', (message: { type?: string } | null) => {
  // In place of a signal, where the process that the supervisor started is not this one.
  if (message?.type === 'stop') process.kill(process.pid, 'SIGTERM');
  // The supervisor's liveness probe: it is only answered while the event loop turns.
  if (message?.type === 'ping') process.send?.({ type: 'pong' }, () => undefined);
});
process.channel?.unref();
