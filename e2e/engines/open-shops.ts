import { findBrowser } from '@shop/testing/find-browser';
import { findEngine } from '@shop/testing/find-engines';
import { startShops } from '@shop/testing/start-shops';
import type { TestProject } from 'vitest/node';
import { CUSTOMER, PAYMENT } from '../screens/contact-sheet.ts';
import { prepareShoppers } from '../screens/prepare-shoppers.ts';
import { signedInStaff } from '../testing/staff.ts';
import { ENGINES, LEFT_OUT, type EngineUnderTest } from './engines.ts';

/** Whether everything runs in every language and width, at every moment, and in Chromium too. */
const isWhole = process.env.E2E_MATRIX === 'full';

/** Finds the engines, and starts a shop for each: its checks publish releases, and run beside those of the others. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = {
    chromium: { browser: (await findBrowser()).path },
    firefox: await findEngine('firefox'),
    webkit: await findEngine('webkit'),
  };
  for (const [engine, found] of Object.entries(programs))
    if ('absent' in found) console.log(`${engine}: ${found.absent}`);
  for (const { engine, check, reason } of LEFT_OUT) console.log(`${engine}: left out "${check}": ${reason}`);

  const engines = ENGINES.filter((engine) => isWhole || engine !== 'chromium');
  const { shops, stop } = await startShops(engines.length, (line) => console.log(line));
  const underTest = await Promise.all(
    engines.map(async (engine, index): Promise<[string, EngineUnderTest]> => {
      const shop = shops[index]!;
      const { token } = await signedInStaff(shop, 'owner', 'Salem of the engines');
      const answer = await fetch(`${shop.staffUrl}/api/staff/me`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await answer.json()) as { data: unknown };
      const { customer, newcomer, paymentUrl } = await prepareShoppers(shop);
      const { url, staffUrl, releaseDirectory, directory } = shop;
      return [
        engine,
        {
          programs: programs[engine],
          shop: { url, staffUrl, releaseDirectory, directory },
          customer,
          newcomer,
          addresses: {
            [PAYMENT]: new URL(paymentUrl, url).pathname,
            [CUSTOMER]: `/staff/customers/${customer.user.id}`,
          },
          staffSession: JSON.stringify({ token, me: data }),
          whole: isWhole,
        },
      ];
    }),
  );
  project.provide('engines', Object.fromEntries(underTest) as Record<(typeof ENGINES)[number], EngineUnderTest>);
  return stop;
}
