import { publicOrigin, shopMode } from '@shop/contract/shop-mode';
import { varFolder } from '../database/embedded/start-database.ts';
import { openGateways } from './messaging/notifications/gateways.ts';
import { smsPerHour } from './messaging/notifications/sms-budget.ts';
import { openCardPayments } from './sales/payments/card-payments.ts';
import { limitsAreOn, shopSecret, storefrontSecret } from './settings/shop-secret.ts';

/**
 * What the environment says of the shop. Throws a sentence for a person where it lacks something or contradicts itself;
 * asked before the database is touched, so that a start which can't succeed leaves everything as it was.
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
    /** Phones give a code only to the host that its SMS names. */
    domain: new URL(origin).hostname,
    /** Where the shop's pages are. */
    origin,
    cards: await openCardPayments(environment, origin),
    gateways: await openGateways(environment, mode),
  };
}
