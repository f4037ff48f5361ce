import fastifyPlugin from 'fastify-plugin';
import { hostname } from 'node:os';
import type { Database } from '../../database/connect.ts';
import { readFailedJobs } from '../messaging/jobs/failed-jobs.ts';
import { daysLeft, readExpiry, RENEWED_BEFORE_DAYS } from './certificate-files.ts';

interface Options {
  db: Database;
  /** Files with the certificates that this program uses. They are read again each time, because a renewal replaces them. */
  files: readonly string[];
}

/** A job of each night that fails, and so becomes an alarm, while a certificate is due for renewal, or cannot be read. */
export const checkCertificates = fastifyPlugin<Options>((app, { db, files }) => {
  app.jobs.handle('check-certificates', async () => {
    // One alarm is enough. Trying it again has removed it from the list before this runs.
    if ((await readFailedJobs(db)).some(({ job }) => job === 'check-certificates')) return;
    const due: string[] = [];
    for (const file of files) {
      const until = await readExpiry(file);
      if (daysLeft(until) < RENEWED_BEFORE_DAYS) due.push(`${file} ends on ${until.toISOString().slice(0, 10)}`);
    }
    if (due.length > 0)
      throw new Error(`On ${hostname()}: ${due.join('; ')}. Renew it as docs/operating/cluster.md says.`);
  });
});
