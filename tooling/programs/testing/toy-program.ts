import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { supervise } from '../supervisor.ts';

/** A server that answers with the id of its process. */
export const SERVER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT), () => process.send({ type: 'listening', port: server.address().port }));
console.error('a word of warning');
`;

/** A folder that ends with the test. */
export function toyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-supervisor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What `supervise` needs to know of the program `toy.mjs` in a folder. */
export const toyIn = (folder: string) => ({
  name: 'toy',
  entry: join(folder, 'toy.mjs'),
  environment: {},
  portVariable: 'PORT',
  port: 0,
  logFile: join(folder, 'log/toy.log'),
});

/** Supervises a program with this code until the test ends. */
export async function superviseToy(code: string, { standby = false, folder = toyFolder() } = {}) {
  const lines: string[] = [];
  const toy = toyIn(folder);
  writeFileSync(toy.entry, code);
  const program = await supervise({ ...toy, standby, silentFor: 2_000 }, (line) => lines.push(line));
  onTestFinished(() => program.kill());
  return { program, lines, logged: () => readFileSync(toy.logFile, 'utf8') };
}

export function isRunning(pid: number): boolean {
  try {
    // A zombie (ended, but not yet reaped by its parent) still has its process id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

export const processAt = async (port: number) => Number(await (await fetch(`http://localhost:${port}`)).text());
