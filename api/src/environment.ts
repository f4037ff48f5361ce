import { publicOrigin, shopMode, staffOrigin } from '@shop/contract/shop-mode';
import { wrongSettings } from '@shop/environment/settings';
import { varFolder } from '../database/embedded/start-database.ts';
import { refuseWithoutPlace } from '../database/endings.ts';
import { openGateways } from './messaging/notifications/gateways.ts';
import { smsPerHour } from './messaging/notifications/sms-budget.ts';
import { openCardPayments } from './sales/payments/stripe-provider.ts';
import type { ShopMode } from './settings/shop-mode.ts';
import { alsoAccepted, limitsAreOn, shopSecret, storefrontSecret } from './settings/shop-secret.ts';

/**
 * Reads and checks the environment variables, and what else may keep the shop from opening. Throws one error with a
 * sentence for each thing that is missing or contradicts another. Call it before the database is prepared, so that a
 * failed start writes nothing.
 */
export async function readEnvironment(
  environment: NodeJS.ProcessEnv,
  otherRefusals: (mode: ShopMode) => Promise<string[]> = async () => [],
) {
  const mode = shopMode(environment);
  const local = `http://localhost:${environment.PORT ?? '3000'}`;
  const localStaff = `http://staff.localhost:${environment.PORT ?? '3000'}`;
  const refusals: string[] = [];
  /** What `read` returns, or `instead` if it throws; then the shop does not open. */
  const check = async <T>(read: () => T | Promise<T>, instead: T): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      // Two settings may lack the same third.
      if (!refusals.includes((error as Error).message)) refusals.push((error as Error).message);
      return instead;
    }
  };
  const origin = await check(() => publicOrigin(environment) ?? local, local);
  const settings = {
    mode,
    secret: await check(() => shopSecret(environment, mode, varFolder()), ''),
    storefrontSecret: await check(() => storefrontSecret(environment), undefined),
    secretAlso: await check(() => alsoAccepted(environment.SHOP_SECRET_ALSO, 'SHOP_SECRET'), undefined),
    storefrontSecretAlso: await check(
      () => alsoAccepted(environment.STOREFRONT_SECRET_ALSO, 'STOREFRONT_SECRET'),
      undefined,
    ),
    metricsSecrets: metricsSecrets(environment),
    limits: await check(() => limitsAreOn(environment, mode), true),
    smsPerHour: await check(() => smsPerHour(environment), 0),
    /** Phones offer the code in an SMS only on the host that the SMS names. */
    domain: new URL(origin).hostname,
    origin,
    staffOrigin: await check(() => staffOrigin(environment) ?? localStaff, localStaff),
    cards: await check(() => openCardPayments(environment, origin), undefined),
    gateways: await check(() => openGateways(environment, mode), {}),
  };
  if (mode === 'live') await check(() => refuseWithoutPlace(varFolder()), undefined);
  // What the checks above have not said yet.
  for (const { name, sentence } of wrongSettings('API', environment))
    if (!refusals.some((refusal) => refusal.includes(name))) refusals.push(sentence);
  refusals.push(...(await otherRefusals(mode)));
  if (refusals.length === 1) throw new Error(refusals[0]);
  if (refusals.length > 1)
    throw new Error(
      `The shop does not open, for ${refusals.length} reasons. Nothing was written.\n${refusals.map((refusal) => `- ${refusal}`).join('\n')}`,
    );
  return settings;
}

/** The passwords of `/metrics`. */
const metricsSecrets = ({ METRICS_SECRET, METRICS_SECRET_ALSO }: NodeJS.ProcessEnv): string[] =>
  [METRICS_SECRET, METRICS_SECRET_ALSO].filter((secret): secret is string => !!secret);
