import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { join } from 'node:path';
import type { Cluster } from '../cluster.ts';
import type { Restored } from '../machines/restored-server.ts';
import { NEW_MACHINE, PORTS } from '../places.ts';
import { startMachine } from './shop-on-machines.ts';

/** Stories of the browser tests that hold in a shop with any number of products. */
const SMOKE = ['frame.spec.ts', 'language.spec.ts', 'cart/checkout.spec.ts'];
/** Of these one looks for a product on the first page of a list, where copies are in so large a shop. */
const LEFT_OUT = 'a toast is shown';

/**
 * Opens a shop on the restored database, with builds from the bucket, as on a new machine. Returns the seconds until its
 * home page is there, and how its stories went.
 */
export async function openShop(
  { folder, values, secrets, bucket }: Cluster,
  { url }: Restored,
  report: (line: string) => void,
): Promise<{ seconds: number; passed: number; failed: number }> {
  const started = performance.now();
  const origin = `http://${NEW_MACHINE}:${PORTS.storefrontProcess}`;
  const ofApi = Object.assign(new URL(url), { username: 'shop_api', password: values.API_PASSWORD! });
  const { api, storefront } = await startMachine({
    address: NEW_MACHINE,
    folder,
    secrets,
    storefrontSettings: bucket.environment,
    origin,
    apiUrl: `http://${NEW_MACHINE}:${PORTS.apiProcess}`,
    database: { DATABASE_URL: ofApi.href },
    report,
  });
  try {
    const seconds = (performance.now() - started) / 1_000;
    return { seconds, ...(await runSmoke(origin, report)) };
  } finally {
    await storefront.stop();
    await api.stop();
  }
}

async function runSmoke(origin: string, report: (line: string) => void): Promise<{ passed: number; failed: number }> {
  const { output } = await runTool(
    join(ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--grep-invert', LEFT_OUT, ...SMOKE],
    { environment: { E2E_ORIGIN: origin, E2E_WRITING: 'yes' }, quiet: true },
  );
  const counted = (what: string) => Number(new RegExp(`^ +(\\d+) ${what}`, 'm').exec(output)?.[1] ?? 0);
  const [passed, failed] = [counted('passed'), counted('failed')];
  if (failed > 0 || passed === 0) report(output.slice(-2_000));
  return { passed, failed };
}
