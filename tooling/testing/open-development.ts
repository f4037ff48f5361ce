import { startDevServers } from '@shop/build/dev-servers';
import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { anyFreePort } from '@shop/programs/free-port';
import { localAddress, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SETTINGS = ['package.json', 'pnpm-lock.yaml', '.browserslistrc', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** Generous time limits, so that a slow machine fails no test. */
const PATIENCE = { RENDER_TIMEOUT: '60000', PAGE_TIMEOUT: '60000' };

export interface DevelopmentShop {
  url: string;
  /** Path of the source file of the page at `/gifts`. */
  page: string;
  /** The folder that contains all files written by the shop. */
  directory: string;
  stop: () => Promise<void>;
}

/**
 * Starts a shop as `npm run dev -- mf-gifts` does: the shell, and a new remote in a copy of the repository that tests may
 * break. `report` receives what the terminal would show.
 */
export async function openDevelopment(apiUrl: string, report: (line: string) => void): Promise<DevelopmentShop> {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-development-')));
  const cleaners: (() => Promise<void> | void)[] = [() => rmSync(copy, { recursive: true, force: true })];
  const stop = async () => {
    for (const clean of cleaners.splice(0).reverse()) await clean();
  };
  try {
    for (const file of SETTINGS) cpSync(path.join(ROOT, file), path.join(copy, file));
    for (const folder of ['node_modules', 'shared', 'shell'])
      symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
    newRemote('mf-gifts', copy);
    symlinkSync(path.join(ROOT, 'mf-account/node_modules'), path.join(copy, 'mf-gifts/node_modules'));

    const place = path.join(copy, 'var');
    const directory = path.join(place, 'development');
    const ports = [await anyFreePort(), await anyFreePort()];
    const servers = await startDevServers(['shell', 'mf-gifts'], { ports, directory, root: copy });
    cleaners.push(servers.stop);
    const environment = { ...PATIENCE, DEVELOPMENT: JSON.stringify({ directory, origins: servers.origins }) };
    const storefront = await supervise(storefrontProgram({ directory: place, apiUrl, port: 0, environment }), report);
    cleaners.push(storefront.stop);
    const page = path.join(copy, 'mf-gifts/src/gifts/gifts-page.tsx');
    return { url: localAddress(storefront.port), page, directory: place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
