import { InvalidArgumentError, type Command } from 'commander';
import { existsSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { daysLeft, readCertificates, RENEWED_BEFORE_DAYS } from '../certificates/certificate-files.ts';
import { CertificateFailure, RESERVED_NAMES } from '../certificates/certificate-names.ts';
import type { Subject } from '../certificates/issue-certificate.ts';
import { CommandFailure, wholeNumber, type CliContext } from './context/cli-context.ts';

const NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const DAYS = 365;

/** `machine1=10.0.0.1,10.0.0.10` */
function readMachine(word: string, before: Subject[] = []): Subject[] {
  const [name = '', ...rest] = word.split('=');
  const addresses = rest.join('=').split(',');
  if (!NAME.test(name)) throw new InvalidArgumentError('A name has small letters, digits and hyphens.');
  if (RESERVED_NAMES.includes(name))
    throw new InvalidArgumentError(`${name} is the name of another file in the folder.`);
  if (!addresses.every((address) => isIP(address) || HOST.test(address)))
    throw new InvalidArgumentError('It is <name>=<address>, with commas between several addresses.');
  return [...before, { name, addresses }];
}

/** A line for each certificate of a folder. */
async function linesOf(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.crt')) : [];
  if (files.length === 0) throw new CertificateFailure(`${folder} has no certificates.`);
  const lines: string[] = [];
  for (const file of files.toSorted())
    for (const { name, until } of await readCertificates(path.join(folder, file))) {
      const days = daysLeft(until);
      lines.push(`${file}  ${name}  ${days} days left${days < RENEWED_BEFORE_DAYS ? ': renew it' : ''}`);
    }
  return lines;
}

interface Options {
  machine?: Subject[];
  days: number;
  list?: true;
}

/** `shop certificates <folder>`: by which the machines of a cluster know each other. */
export function renewClusterCertificates(program: Command, { say }: CliContext): void {
  program
    .command('certificates')
    .description('makes or renews the certificates by which the machines of a cluster know each other')
    .argument('<folder>', 'where they and their authorities are kept; what it knows already is renewed')
    .option('--machine <name=address,…>', 'a new machine, or other addresses of one; may be repeated', readMachine)
    .option(
      '--days <number>',
      'for how long the certificates hold; the authorities hold for ten years',
      wholeNumber,
      DAYS,
    )
    .option(
      '--list',
      'makes nothing; prints each certificate of the folder, whom it is for and how many days it has left',
    )
    .action(async (given: string, { machine: machines, days, list }: Options) => {
      const folder = path.resolve(given);
      try {
        if (list) return say((await linesOf(folder)).join('\n'));
        const { renewCertificates } = await import('../certificates/renew-certificates.ts');
        const { names, until } = await renewCertificates(folder, { machines, days });
        say(`${folder} has new certificates, until ${until.toISOString().slice(0, 10)}: ${names.join(', ')}.`);
        say('Keep both files *-authority.key off the machines. Where the others belong: docs/operating/cluster.md.');
      } catch (error) {
        if (error instanceof CertificateFailure) throw new CommandFailure(error.message);
        throw error;
      }
    });
}
