import { declarationOf } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import { ROOT } from '@shop/environment/directories';
import { remoteNames } from '@shop/workspace/apps';
import path from 'node:path';
import { expect, test } from 'vitest';
import { declaration } from '../../src/app/routes.tsx';
import { requestKind } from '../../src/offline/worker/request-kind.ts';

const isKept = (pattern: string): boolean => {
  const url = new URL(pattern.replaceAll(/:\w+/g, 'x'), 'https://shop.example').href;
  return (
    requestKind({ url, method: 'GET', mode: 'navigate', headers: new Headers() }, 'https://shop.example') === 'page'
  );
};

test('of all pages that apps declare, those that are the same for everybody are kept for offline', async () => {
  const remotes = await Promise.all(
    remoteNames().map((name) => import(path.join(ROOT, name, 'src/remote.ts')) as Promise<{ remote: Remote }>),
  );

  const declared = [declaration, ...remotes.map(({ remote }) => declarationOf(remote))].flatMap(({ routes }) => routes);

  expect(
    declared
      .map(({ path: pattern }) => pattern)
      .filter(isKept)
      .sort(),
  ).toEqual([
    '/',
    '/about',
    '/category/:category',
    '/contact-us',
    '/policies',
    '/products/:slug',
    '/sandalwood-products/:category',
  ]);
});
