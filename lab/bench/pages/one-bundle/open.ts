import { varDirectory } from '@shop/environment/directories';
import type { TestShop } from '@shop/testing/start-shop';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOneBundle } from './build.ts';

/** Builds shell and remotes as one application and starts a storefront that serves it with the given shop's data. */
export async function openOneBundle({ openStorefront }: TestShop): Promise<{ url: string; remove: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'one-bundle-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    await buildOneBundle(join(directory, 'release'));
    cpSync(join(varDirectory(), 'keys'), join(directory, 'keys'), { recursive: true });
    return { url: await openStorefront(directory), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
