import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runCommand } from './run-command.ts';

async function certificates(...words: string[]) {
  const folder = join(temporaryFolder(), 'certificates');
  const said: string[] = [];
  const complained: string[] = [];
  const run = (...more: string[]) =>
    runCommand(['certificates', folder, ...more], {
      db: () => Promise.reject(new Error('It needs no database.')),
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
  const status = await run(...words);
  const certificate = (name: string) => new X509Certificate(readFileSync(join(folder, `${name}.crt`)));
  return { folder, run, status, said, complained, certificate };
}

test('machines get certificates for a year, and the same ones new ones later, without a database', async () => {
  const { folder, run, status, said, certificate } = await certificates(
    '--machine',
    'machine1=10.0.0.1,10.0.0.10',
    '--machine',
    'edge=10.0.0.10',
  );
  const first = certificate('machine1');

  const again = await run('--days', '90');

  expect([status, again]).toEqual([0, 0]);
  expect(said[0]).toMatch(
    new RegExp(`^${folder} has new certificates, until \\d{4}-\\d\\d-\\d\\d: machine1, edge, client\\.$`),
  );
  expect((first.validToDate.getTime() - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
  expect(certificate('machine1').subjectAltName).toBe(first.subjectAltName);
  expect(certificate('machine1').serialNumber).not.toBe(first.serialNumber);
});

test.each([
  [['--machine', 'machine1'], 'several addresses'],
  [['--machine', 'machine1='], 'several addresses'],
  [['--machine', 'machine1=10.0.0.1,../x'], 'several addresses'],
  [['--machine', '../x=10.0.0.1'], 'small letters'],
  [['--machine', 'client=10.0.0.1'], 'another file'],
  [['--machine', 'machines-authority=10.0.0.1'], 'another file'],
  [['--days', '0'], 'whole number'],
])('%s is refused, and nothing is made', async (words, sentence) => {
  const { folder, status, complained } = await certificates(...words);

  expect(status).toBe(2);
  expect(complained.join()).toContain(sentence);
  expect(existsSync(folder)).toBe(false);
});

test('more days than the authorities have are refused', async () => {
  const { status, complained } = await certificates('--days', '4000');

  expect([status, complained.join()]).toEqual([1, expect.stringMatching(/^The authority in .* ends on/)]);
});

test('a list says of each certificate whom it is for and how many days it has left, and renews nothing', async () => {
  const { run, said, certificate } = await certificates('--machine', 'edge=10.0.0.10', '--days', '20');
  const { serialNumber } = certificate('edge');
  said.length = 0;

  expect(await run('--list')).toBe(0);

  expect(said.join('\n').split('\n')).toEqual([
    'authorities.crt  Shop machines-authority  3649 days left',
    'authorities.crt  Shop clients-authority  3649 days left',
    'client.crt  client  19 days left: renew it',
    'clients-authority.crt  Shop clients-authority  3649 days left',
    'edge.crt  edge  19 days left: renew it',
    'machines-authority.crt  Shop machines-authority  3649 days left',
  ]);
  expect(certificate('edge').serialNumber).toBe(serialNumber);
});

test('a folder without certificates has no list, and is not made', async () => {
  const { folder, status, complained } = await certificates('--list');

  expect([status, complained]).toEqual([1, [`${folder} has no certificates.`]]);
  expect(existsSync(folder)).toBe(false);
});
