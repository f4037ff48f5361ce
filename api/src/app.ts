import type { PublicSettings } from '@shop/contract/settings';
import { recordRequests } from '@shop/logs/record-requests';
import { announceClosing } from '@shop/serving/closing';
import { traceRequests } from '@shop/tracing/trace-requests';
import type { Tracing } from '@shop/tracing/tracing';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from '../database/connect.ts';
import { deliveryEstimate } from './catalogue/delivery/delivery-estimate.ts';
import { home } from './catalogue/home/home.ts';
import { turnHome } from './catalogue/home/turn-home.ts';
import { facetIndexReader } from './catalogue/listing/facet-index-reader.ts';
import { listing } from './catalogue/listing/listing.ts';
import { loadAtStart } from './catalogue/listing/load-at-start.ts';
import { folderFiles, picturesFolder, type PictureFiles } from './catalogue/pictures/picture-files.ts';
import { endOffers } from './catalogue/product/end-offers.ts';
import { everyProduct } from './catalogue/product/every-product.ts';
import { popularity } from './catalogue/product/popularity.ts';
import { product } from './catalogue/product/product.ts';
import { search, type SearchOptions } from './catalogue/search/search.ts';
import { checkCertificates } from './certificates/check-certificates.ts';
import { addressRoutes } from './customers/account/address-book.ts';
import { ownAccount } from './customers/account/own-account.ts';
import { ownSessions } from './customers/account/own-sessions.ts';
import { profile } from './customers/account/profile.ts';
import { codes } from './customers/codes/codes.ts';
import { confirmByCode } from './customers/codes/confirm-by-code.ts';
import { useLinks } from './customers/links/use-link.ts';
import { ownReview } from './customers/reviews/own-review.ts';
import { ownReviews } from './customers/reviews/own-reviews.ts';
import { productReviews } from './customers/reviews/product-reviews.ts';
import { stockAlerts } from './customers/stock-alerts/stock-alerts.ts';
import { wishlist } from './customers/wishlist/wishlist.ts';
import { housekeeping } from './housekeeping.ts';
import { catalogueVersion, perVersion } from './http/answers/catalogue-version.ts';
import { endpoints } from './http/answers/serve-endpoint.ts';
import { openapi } from './http/description/openapi.ts';
import { health, type Readiness } from './http/health/health.ts';
import { callers, rateLimit, storefrontCheck } from './http/limits/limit-caller.ts';
import { answerProblem, problemFrom, problems } from './http/problems/problems.ts';
import { knownRoutes } from './http/requests/known-routes.ts';
import { recordRefusals } from './http/requests/record-refusals.ts';
import { requestHooks, requestIdOf, SECURITY_HEADERS } from './http/requests/request-hooks.ts';
import { answerUnreadable, refuseUnreadable } from './http/requests/unreadable-requests.ts';
import { WITHOUT_SCHEMAS } from './http/requests/without-schemas.ts';
import { inquiries } from './messaging/inquiries/inquiries.ts';
import { jobs } from './messaging/jobs/jobs.ts';
import type { Gateways } from './messaging/notifications/gateways.ts';
import { messages } from './messaging/notifications/messages.ts';
import { DEFAULT_SMS_PER_HOUR } from './messaging/notifications/sms-budget.ts';
import { outboxPage } from './messaging/outbox/outbox-page.ts';
import { metrics } from './metrics.ts';
import { cart } from './sales/cart/cart.ts';
import { placing } from './sales/checkout/placing.ts';
import { quote } from './sales/checkout/quote.ts';
import { invoice } from './sales/invoices/invoice.ts';
import { askConfirmationAgain } from './sales/lifecycle/ask-confirmation-again.ts';
import { confirmOrder } from './sales/lifecycle/confirm-order.ts';
import { customerActions } from './sales/lifecycle/customer-actions.ts';
import { notifyOrder } from './sales/lifecycle/notify-order.ts';
import { orderTimers } from './sales/lifecycle/order-timers.ts';
import { ownOrders } from './sales/orders/own-orders.ts';
import { reorder } from './sales/orders/reorder.ts';
import { tracking } from './sales/orders/tracking.ts';
import { payments } from './sales/payments/payments.ts';
import type { CardPayments } from './sales/payments/stripe-provider.ts';
import { stripeWebhook } from './sales/payments/stripe-webhook.ts';
import { testPayments, testProvider } from './sales/payments/test-payments.ts';
import { publicSettings } from './settings/public-settings.ts';
import { secretsOf } from './settings/secrets.ts';
import { settingsReader } from './settings/shop-settings.ts';
import { backOffice } from './staff/back-office.ts';
import { publishStockChanges } from './stock/stock-changes.ts';

export interface AppOptions {
  db: Database;
  /** A separate pool for jobs, so that jobs and shoppers' requests don't wait for each other; by default `db`. */
  jobsDb?: Database;
  mode?: PublicSettings['mode'];
  logger?: FastifyServerOptions['logger'];
  /** Limit for one address. */
  requestsPerMinute?: number;
  cacheBytes?: number;
  /** Milliseconds after which a change of the catalogue is noticed at the latest. */
  pollInterval?: number;
  /** Milliseconds that a list waits for its category to be read again after a change; then it uses what was read before. */
  listPatience?: number;
  /** Milliseconds for which a process that has just started is not ready at most, while it reads all categories. */
  loadingTimeout?: number;
  search?: Partial<Omit<SearchOptions, 'db' | 'facetIndexes'>>;
  /** Key that one-time codes are hashed with; all processes of the shop need the same. */
  secret: string;
  /** Another value that codes and devices are recognised by, while the secret is changed. */
  secretAlso?: string | undefined;
  /** The secret that proves that a request comes from the storefront, which may name the shopper's address. */
  storefrontSecret?: string | undefined;
  /** Another value of it that is accepted, while it is changed. */
  storefrontSecretAlso?: string | undefined;
  /** Whether limits per address apply. */
  limits?: boolean;
  /** The shop's host, to which phones bind the codes in SMS. */
  domain?: string;
  /** Origin of the shop's pages: `https://shop.example`. */
  origin?: string;
  /** Origin of the back office: `https://staff.shop.example`. Passkeys belong to it. */
  staffOrigin?: string;
  /** The card provider. Without one, a demo has its test page, and a live shop accepts only cash. */
  cards?: CardPayments | undefined;
  /** SMS and email gateways; a demo puts messages without a gateway into its outbox. */
  gateways?: Gateways;
  /** Limit for the whole shop. */
  smsPerHour?: number;
  /** The file of the log of security events; without one, as in most tests, they are recorded nowhere. */
  securityLogFile?: string;
  /** The file that records what has ended for good, for restored backups. */
  erasuresFile?: string;
  /** Where the files of the shop's pictures are; on this machine where absent. */
  pictures?: PictureFiles;
  /** Whether this process runs jobs; every process can send them. */
  workers?: boolean;
  /** Seconds between two polls for jobs. */
  jobInterval?: number;
  /** Milliseconds that an order waits for its turn to be placed. */
  placingTimeout?: number;
  readiness?: Readiness;
  /** The secrets of `/metrics`; without any there is no such page. */
  metricsSecrets?: readonly string[];
  /** Files with the certificates by which this program and its database know each other. */
  certificates?: readonly string[];
  /** Records the requests that the storefront records. */
  tracing?: Tracing | undefined;
}

/** Builds the API without listening. Closing it leaves the database connections open: the caller opened them. */
export async function buildApp({
  db,
  jobsDb = db,
  mode = 'demo',
  logger = false,
  requestsPerMinute = 1_200,
  cacheBytes = 64 * 1024 * 1024,
  pollInterval = 1_000,
  // A third of the time that the storefront's pages wait for the API.
  listPatience = 500,
  loadingTimeout = 20_000,
  search: searchOptions = {},
  secret: signingSecret,
  secretAlso,
  storefrontSecret,
  storefrontSecretAlso,
  limits = true,
  domain = 'localhost',
  origin = `https://${domain}`,
  staffOrigin = origin,
  cards,
  gateways = {},
  smsPerHour = DEFAULT_SMS_PER_HOUR,
  securityLogFile,
  erasuresFile,
  pictures = folderFiles(picturesFolder()),
  workers = true,
  jobInterval = 5,
  // Together with the provider's timeout this is shorter than the storefront waits, so that the API can still answer.
  placingTimeout = 5_000,
  readiness = { closing: false },
  metricsSecrets = [],
  certificates = [],
  tracing,
}: AppOptions): Promise<FastifyInstance> {
  const secret = secretsOf(signingSecret, secretAlso);
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    schemaController: WITHOUT_SCHEMAS,
    frameworkErrors: (error, request, reply) =>
      void answerProblem(problemFrom(error), request, reply.headers(SECURITY_HEADERS)),
    clientErrorHandler: answerUnreadable,
    // Else Node and Fastify answer these themselves, without any hook.
    http: { requireHostHeader: false },
    return503OnClosing: false,
  });
  announceClosing(app, readiness);
  const isStorefront = storefrontCheck([storefrontSecret, storefrontSecretAlso].filter((each) => each !== undefined));
  traceRequests(app, {
    tracing,
    // Nobody else may make the API record anything.
    traced: (request) => (isStorefront(request) ? 'belongs' : 'not'),
    routeOf: ({ routeOptions }) => routeOptions.url,
  });
  recordRequests(app, { file: securityLogFile, service: 'api', addressOf: ({ caller }) => caller });
  await app.register(problems);
  await app.register(requestHooks);
  await app.register(refuseUnreadable);
  await app.register(knownRoutes);
  await app.register(recordRefusals);
  await app.register(callers, { isStorefront, counted: limits });
  await app.register(rateLimit, { perMinute: requestsPerMinute });
  await app.register(endpoints, { db, cacheBytes });
  await app.register(catalogueVersion, { db, pollInterval: pollInterval / 2 });
  await app.register(jobs, { db: jobsDb, workers, interval: jobInterval });
  await app.register(messages, { db, mode, gateways, smsPerHour });
  await app.register(metrics, { db, jobsDb, secrets: metricsSecrets, certificates });
  const facetIndexes = facetIndexReader(app, { db, patience: listPatience });
  const isLoading = loadAtStart(app, { load: facetIndexes.readAll, timeout: loadingTimeout });
  await app.register(health, { readiness, isLoading, countFailedJobs: async () => app.jobs.countFailed() });
  await app.register(openapi);
  await app.register(home, { db });
  await app.register(listing, { db, facetIndexes });
  await app.register(everyProduct, { db });
  await app.register(search, { ...searchOptions, db, facetIndexes });
  await app.register(product, { db });
  await app.register(deliveryEstimate, { db });
  await app.register(inquiries, { db });
  await app.register(ownOrders, { db });
  await app.register(tracking, { db });
  await app.register(productReviews, { db, mode });
  await app.register(ownReview, { db, mode });
  await app.register(ownReviews, { db });
  await app.register(housekeeping, { db: jobsDb });
  await app.register(checkCertificates, { db: jobsDb, files: certificates });
  await app.register(endOffers, { db: jobsDb });
  await app.register(turnHome, { db: jobsDb });
  await app.register(codes, { db, secret, domain });
  await app.register(profile, { db, secret });
  await app.register(addressRoutes, { db });
  await app.register(ownAccount, { db, mode, secret, erasuresFile });
  await app.register(ownSessions, { db });
  await app.register(useLinks, { db, origin });
  await app.register(payments, { db, provider: cards?.provider ?? (mode === 'demo' ? testProvider : null) });
  if (cards) await app.register(stripeWebhook, { db, ...cards });
  else if (mode === 'demo') await app.register(testPayments, { db });
  const takesCards = app.openPayment !== null;
  await app.register(publicSettings, { readSettings: perVersion(app, settingsReader(db)), mode, takesCards });
  await app.register(notifyOrder, { db: jobsDb, origin });
  await app.register(orderTimers, { db: jobsDb, closePayment: app.closePayment });
  await app.register(customerActions, { db });
  await app.register(reorder, { db });
  await app.register(askConfirmationAgain, { db });
  await app.register(confirmOrder, { db });
  await app.register(confirmByCode, { db, secret });
  await app.register(invoice, { db });
  await app.register(cart, { db });
  await app.register(wishlist, { db });
  await app.register(stockAlerts, { db, origin });
  await app.register(quote, { db, takesCards });
  await app.register(placing, { db, origin, openPayment: app.openPayment, timeout: placingTimeout });
  await app.register(backOffice, {
    db,
    origin,
    staffOrigin,
    storefrontSecret,
    erasuresFile,
    eventsInterval: pollInterval,
    pictures,
  });
  await app.register(publishStockChanges, { db, interval: pollInterval });
  await app.register(popularity, { db: jobsDb, mode });
  if (mode === 'demo') await app.register(outboxPage, { db });
  return app;
}
