import { startEmbedded } from '../database/embedded/start-embedded.ts';

/** Run as a process of its own: starts a database, prints its URL, and keeps it running until it is killed. */
const { url } = await startEmbedded(process.argv[2] ?? '', false);
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
