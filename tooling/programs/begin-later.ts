import { pathToFileURL } from 'node:url';

/**
 * Preloaded into a program that starts before everything it needs is prepared. It loads the program's code, which is
 * `app.ts` beside the entry, and lets the entry run when the supervisor says so. The supervisor's message has the
 * environment variables that were not known before.
 */
const begin = new Promise<void>((resolve) => {
  process.on('message', function receive(message: { type?: string; environment?: Record<string, string> } | null) {
    if (message?.type !== 'begin') return;
    process.off('message', receive);
    Object.assign(process.env, message.environment);
    resolve();
  });
});
process.channel?.ref();
process.send?.({ type: 'begins-later' });
await import(new URL('app.ts', pathToFileURL(process.argv[1]!)).href);
await begin;
process.channel?.unref();
