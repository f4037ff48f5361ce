import { rollBack } from '@shop/release/publish';
import { expect, test } from 'vitest';
import { health, shopInBucket, showsSoon } from '../testing/shop-in-bucket.ts';

test('two storefronts on one bucket both show a release and its roll-back', async () => {
  const { bucket, release, storefront } = await shopInBucket();
  const both = await Promise.all([storefront(), storefront()]);
  for (const app of both) await showsSoon(app, 'catalogue c1');

  await release({ 'mf-catalog': 'c2' });
  for (const app of both) await showsSoon(app, 'catalogue c2');

  await rollBack('mf-catalog', { store: bucket() });
  for (const app of both) await showsSoon(app, 'catalogue c1');
  for (const app of both) expect(await health(app)).toMatchObject({ status: 'ok' });
});
