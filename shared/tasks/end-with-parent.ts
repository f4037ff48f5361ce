// Loaded before a supervised program. Its channel closes when whoever started it is gone, even after kill -9.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
// Whoever supervises asks now and then whether the program still gets to answer.
process.on('message', (message: { type?: string } | null) => {
  if (message?.type === 'ping') process.send?.({ type: 'pong' }, () => undefined);
});
process.channel?.unref();
