import { localAddress } from '@shop/programs/shop-programs';
import { supervise, type SupervisedProgram } from '@shop/programs/supervisor';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareKind, BareServer, RecordedAnswer } from './bare-server.ts';
import { measureLoad, median, middle, type Load } from './measure-load.ts';

export interface Compared {
  ours: Load;
  bare: Load;
  /** The ratio of our figure to the bare server's: median, lowest and highest of all rounds. */
  ratio: number;
  spread: readonly [number, number];
}

interface Options {
  /** Node's own server if absent. */
  bareKind?: BareKind;
  /** The folder for the log and the recorded responses. */
  directory: string;
  onEnd: (clean: () => Promise<void>) => void;
  rounds: number;
  connections: number;
  seconds: number;
}

/** Headers that belong to a connection or that the bare server writes itself. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

async function record(origin: string, path: string): Promise<RecordedAnswer> {
  // The first request makes the response; the second gets it from the cache.
  await fetch(origin + path, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.text());
  const { status, body, headers } = await rawAnswer(origin + path);
  if (status !== 200) throw new Error(`${path} answered ${status}: there is nothing to compare.`);
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  return { path, headers: Object.fromEntries(kept), body: body.toString('base64') };
}

/** A response with its body still compressed, which `fetch` would decompress. */
function rawAnswer(
  url: string,
): Promise<{ status: number | undefined; headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    }).on('error', reject);
  });
}

/** Measures addresses of a server in turns with a bare server that sends the same bytes. */
export async function besideBare(
  server: SupervisedProgram,
  paths: readonly string[],
  { bareKind = 'node:http', directory, onEnd, rounds, connections, seconds }: Options,
): Promise<Compared[]> {
  const origin = localAddress(server.port);
  const file = join(directory, 'answers.json');
  const answers = await Promise.all(paths.map((path) => record(origin, path)));
  writeFileSync(file, JSON.stringify({ kind: bareKind, answers } satisfies BareServer));
  const bare = await supervise(
    {
      name: 'bare server',
      entry: fileURLToPath(new URL('bare-server.ts', import.meta.url)),
      environment: { ANSWERS: file },
      portVariable: 'PORT',
      port: 0,
      logFile: join(directory, 'log/bare-server.log'),
    },
    () => undefined,
  );
  onEnd(bare.stop);

  const compared: Compared[] = [];
  for (const path of paths) {
    const measured: { ours: Load; bare: Load }[] = [];
    await measureLoad(origin + path, { connections, seconds: 1, pid: undefined });
    for (let round = 0; round < rounds; round += 1) {
      measured.push({
        bare: await measureLoad(localAddress(bare.port) + path, { connections, seconds, pid: bare.pid }),
        ours: await measureLoad(origin + path, { connections, seconds, pid: server.pid }),
      });
    }
    const ratios = measured.map((one) => one.ours.perSecond / one.bare.perSecond);
    compared.push({
      ours: middle(measured.map((one) => one.ours)),
      bare: middle(measured.map((one) => one.bare)),
      ratio: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
    });
  }
  await bare.stop();
  return compared;
}
