import { confinementRefused } from '@shop/programs/confine';
import { localAddress, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Answers each request, a list of attempts as `[what, ...words]`, with what became of them. */
const PROBE = `
import { createServer } from 'node:http';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const attempts = {
  read: (file) => readFileSync(file, 'utf8'),
  list: (folder) => readdirSync(folder).sort().join(),
  write: (file) => { writeFileSync(file, 'written'); return 'written'; },
  signal: (pid) => process.kill(Number(pid), 0),
  variables: () => Object.keys(process.env).sort().join(),
  run: (...words) => spawnSync(words[0], words.slice(1), { encoding: 'utf8' }).stdout.trim(),
};
const result = ([what, ...words]) => { try { return String(attempts[what](...words)); } catch (error) { return error.code; } };
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => response.end(JSON.stringify(JSON.parse(Buffer.concat(chunks)).map(result))));
});
process.once('SIGTERM', () => { writeFileSync(process.env.SHOP_VAR + '/media/ended', 'in order'); process.exit(0); });
server.listen(Number(process.env.PORT), () => process.send({ type: 'listening', port: server.address().port }));
`;

/** A shop's data directory, and what the process that `npm start` makes of the storefront's program reaches from there. */
export async function confinedProbe(environment: Record<string, string> = {}, below = tmpdir(), missing?: string) {
  mkdirSync(below, { recursive: true });
  const directory = realpathSync(mkdtempSync(join(below, 'shop-reach-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const files = {
    'signing/release-key.pem': 'the key that signs',
    'keys/trusted-keys.json': 'the list',
    'metrics-secret': 'of metrics',
    secret: 'of one-time codes',
    'database/PG_VERSION': '18',
    'log/api.log': 'lines',
    'pictures/one.webp': 'a picture',
    'release/release.json': 'what is live',
    'release/probe.mjs': PROBE,
  };
  for (const [file, text] of Object.entries(files)) {
    if (file === missing) continue;
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  const program = storefrontProgram({ directory, port: 0, apiUrl: localAddress(9), environment });
  const running = await supervise({ ...program, entry: join(directory, 'release/probe.mjs') }, () => undefined);
  onTestFinished(running.stop);
  const attempt = async (...attempts: string[][]): Promise<string[]> => {
    const answer = await fetch(localAddress(running.port), { method: 'POST', body: JSON.stringify(attempts) });
    return (await answer.json()) as string[];
  };
  return { directory, attempt, running, program };
}

/** Whether this machine can hold the storefront to its reach. */
export const isHeld = confinementRefused() === null;
