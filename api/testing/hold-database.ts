import { startEmbedded } from '../database/embedded/start-embedded.ts';

/** A process of its own that starts a database, tells its address, and keeps it until it is killed. */
const { url } = await startEmbedded(process.argv[2] ?? '', false);
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
