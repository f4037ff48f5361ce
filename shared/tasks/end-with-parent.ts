// Loaded before a supervised program: its channel closes when whoever started it is gone, even after kill -9.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.channel?.unref();
