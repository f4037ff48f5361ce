import { varDirectory } from '@shop/environment/directories';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = () => join(varDirectory(), 'open-shop');

/** The address of the shop that is open on this machine with this data directory; undefined where none is. */
export const openShop = (): string | undefined =>
  existsSync(file()) ? readFileSync(file(), 'utf8').trim() : undefined;

/** Records the address of a shop that has just been opened, for commands that lead to it. Returns a function that removes the record. */
export function recordOpenShop(address: string): () => void {
  mkdirSync(varDirectory(), { recursive: true });
  writeFileSync(file(), address);
  return () => rmSync(file(), { force: true });
}
