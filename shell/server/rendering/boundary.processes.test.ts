import { expect, test, vi } from 'vitest';
import { answersOfFaultyShop, FAULTS, faultyShop, LISTING, onlyOwnPagesHarmed } from '../testing/faulty-shop.ts';
import { operatorsHealth } from '../testing/test-storefront.ts';

test.each(FAULTS)('a build that %s harms only its own pages', async (_, code, shows) => {
  expect(await answersOfFaultyShop(code)).toEqual(onlyOwnPagesHarmed(shows));
});

test.each(FAULTS)('a build that repeatedly %s goes out of use, and health names it', async (_, code) => {
  const { app } = await faultyShop(code);

  await vi.waitFor(
    async () => {
      await app.inject({ url: LISTING });
      expect((await app.inject(operatorsHealth)).json()).toMatchObject({
        status: 'degraded',
        outOfUse: ['mf-catalog/c2'],
      });
    },
    { timeout: 30_000 },
  );

  expect((await app.inject({ url: LISTING })).body).toContain('>previous<');
});
