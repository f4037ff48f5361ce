import type { Declaration } from '@shop/composition/declaration';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { remoteShowing, STAFF_HOST, testStorefront } from './test-storefront.ts';

/** What a back office declares. */
export const DESK: Declaration = {
  routes: [
    { id: 'desk.home', path: '/desk' },
    { id: 'desk.order', path: '/desk/orders/:id' },
  ],
  slots: {},
  commands: [],
  places: {},
  ownDocument: { features: ['camera', 'wasm'] },
};

/** A storefront with the shoppers' remotes, and what adds a remote with documents of its own to it. */
export async function shopWithoutDesk() {
  // Only pages at an address that the operator configured are cached.
  const storefront = await testStorefront({ config: { publicOrigin: 'http://localhost' } });
  const { releases } = storefront;
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'the shop'"));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', "'the cart'"));
  releases.publish({});
  const addDesk = (declares = DESK) => {
    releases.addBuild('mf-desk', 'd1', remoteShowing('mf-desk', "'the desk'"), declares);
    releases.publish({ 'mf-desk': { build: 'd1' } });
  };
  return { ...storefront, addDesk };
}

export async function untilDeskIsShown(app: FastifyInstance) {
  await vi.waitFor(
    async () => expect((await app.inject({ authority: STAFF_HOST, url: '/desk' })).body).toContain('>the desk</div>'),
    {
      timeout: 30_000,
    },
  );
}
