import { publicOrigin, shopMode } from '@shop/contract/shop-mode';
import { varFolder } from '../database/embedded/start-database.ts';
import { openGateways } from './messaging/notifications/gateways.ts';
import { smsPerHour } from './messaging/notifications/sms-budget.ts';
import { openCardPayments } from './sales/payments/stripe-provider.ts';
import { limitsAreOn, shopSecret, storefrontSecret } from './settings/shop-secret.ts';

/**
 * Reads and checks the environment variables. Throws a sentence for a person if one is missing or they contradict each
 * other. Call it before opening the database, so that a failed start changes nothing.
 */
export async function readEnvironment(environment: NodeJS.ProcessEnv) {
  const mode = shopMode(environment);
  const origin = publicOrigin(environment) ?? `http://localhost:${environment.PORT ?? '3000'}`;
  return {
    mode,
    secret: shopSecret(environment, mode, varFolder()),
    storefrontSecret: storefrontSecret(environment),
    limits: limitsAreOn(environment, mode),
    smsPerHour: smsPerHour(environment),
    /** Phones offer the code in an SMS only on the host that the SMS names. */
    domain: new URL(origin).hostname,
    origin,
    cards: await openCardPayments(environment, origin),
    gateways: await openGateways(environment, mode),
  };
}
