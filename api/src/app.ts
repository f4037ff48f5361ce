import type { PublicSettings } from '@shop/contract/settings';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Database } from '../database/connect.ts';
import { catalogueAnswers } from './answers/catalogue-answers.ts';
import { catalogueVersion } from './answers/catalogue-version.ts';
import { liveAnswers } from './answers/live-answers.ts';
import { cart } from './cart/cart.ts';
import { bulk } from './catalogue/bulk.ts';
import { categoryCounts } from './catalogue/category-counts.ts';
import { listing } from './catalogue/listing.ts';
import { popularity } from './catalogue/popularity.ts';
import { product } from './catalogue/product.ts';
import { placing } from './checkout/placing.ts';
import { quote } from './checkout/quote.ts';
import { showStock } from './checkout/show-stock.ts';
import { codes } from './codes/codes.ts';
import { addresses } from './customers/addresses.ts';
import { ownAccount } from './customers/own-account.ts';
import { profile } from './customers/profile.ts';
import { deliveryEstimate } from './delivery/delivery-estimate.ts';
import { openapi } from './description/openapi.ts';
import { health } from './health/health.ts';
import { home } from './home/home.ts';
import { inquiries } from './inquiries/inquiries.ts';
import { invoice } from './invoices/invoice.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { jobs } from './jobs/jobs.ts';
import type { Gateways } from './messages/gateways.ts';
import { messages } from './messages/messages.ts';
import { afterOrder } from './orders/after-order.ts';
import { confirmOrder } from './orders/confirm-order.ts';
import { orderTimers } from './orders/order-timers.ts';
import { order } from './orders/order.ts';
import { ownOrders } from './orders/own-orders.ts';
import { reorder } from './orders/reorder.ts';
import { tellOrder } from './orders/tell-order.ts';
import { tracking } from './orders/tracking.ts';
import { outboxPage } from './outbox/outbox-page.ts';
import type { CardPayments } from './payments/card-payments.ts';
import { payments } from './payments/payments.ts';
import { stripeWebhook } from './payments/stripe-webhook.ts';
import { testPayments } from './payments/test-payments.ts';
import { testProvider } from './payments/test-provider.ts';
import { problemFrom } from './problems/problem-from.ts';
import { answerProblem, problems } from './problems/problems.ts';
import { knownRoutes } from './requests/known-routes.ts';
import { rateLimit } from './requests/rate-limit.ts';
import { requestId, requestIdOf } from './requests/request-id.ts';
import { requestLog } from './requests/request-log.ts';
import { security } from './requests/security.ts';
import { answerUnreadable } from './requests/unreadable.ts';
import { ownReview } from './reviews/own-review.ts';
import { ownReviews } from './reviews/own-reviews.ts';
import { productReviews } from './reviews/product-reviews.ts';
import { search, type SearchOptions } from './search/search.ts';
import { publicSettings } from './settings/public-settings.ts';
import { stockAlerts } from './stock-alerts/stock-alerts.ts';
import { wishlist } from './wishlist/wishlist.ts';

export interface AppOptions {
  db: Database;
  mode?: PublicSettings['mode'];
  logger?: FastifyServerOptions['logger'];
  /** Requests an address may make in a minute. */
  requestsPerMinute?: number;
  /** Memory for finished answers. */
  cacheBytes?: number;
  /** Milliseconds until a change of the catalogue is noticed, at most. */
  pollInterval?: number;
  search?: Partial<SearchOptions>;
  /** What one-time codes are hashed with: the same for all processes of the shop. */
  secret: string;
  /** The shop's host, which a phone may hand a code to. */
  domain?: string;
  /** Where the shop's pages are: `https://shop.example`. */
  origin?: string;
  /** Who takes cards; without one a demo has its test page, and a live shop takes cash alone. */
  cards?: CardPayments | undefined;
  /** Ways for messages to leave the shop; a demo keeps the rest in its outbox. */
  gateways?: Gateways;
  /** Whether this process does jobs, besides sending them. */
  workers?: boolean;
}

/** The API, not yet listening. Closing it leaves the database's connections to whoever opened them. */
export async function buildApp({
  db,
  mode = 'demo',
  logger = false,
  requestsPerMinute = 1_200,
  cacheBytes = 64 * 1024 * 1024,
  pollInterval = 1_000,
  search: searchOptions = {},
  secret,
  domain = 'localhost',
  origin = `https://${domain}`,
  cards,
  gateways = {},
  workers = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // Only the storefront, on this machine, says on whose behalf it asks.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void answerProblem(problemFrom(error), request, reply),
    clientErrorHandler: answerUnreadable,
  });

  await app.register(problems);
  await app.register(requestId);
  await app.register(requestLog);
  await app.register(security);
  await app.register(knownRoutes);
  await app.register(rateLimit, { perMinute: requestsPerMinute });

  await app.register(catalogueVersion, { db, pollInterval });
  await app.register(catalogueAnswers, { cacheBytes });
  await app.register(liveAnswers, { db });
  await app.register(jobs, { db, workers });
  await app.register(messages, { db, mode, gateways });
  await app.register(categoryCounts, { db });
  await app.register(health);
  await app.register(openapi);
  await app.register(home, { db });
  await app.register(listing, { db });
  await app.register(bulk, { db });
  await app.register(search, { ...searchOptions, db });
  await app.register(product, { db });
  await app.register(deliveryEstimate, { db });
  await app.register(publicSettings, { db, mode });
  await app.register(inquiries, { db });
  await app.register(ownOrders, { db });
  await app.register(order, { db });
  await app.register(tracking, { db });
  await app.register(productReviews, { db, mode });
  await app.register(ownReview, { db, mode });
  await app.register(ownReviews, { db });
  await app.register(housekeeping, { db });
  await app.register(codes, { db, secret, domain });
  await app.register(profile, { db });
  await app.register(addresses, { db });
  await app.register(ownAccount, { db, mode });
  await app.register(payments, { db, provider: cards?.provider ?? (mode === 'demo' ? testProvider : null) });
  if (cards) await app.register(stripeWebhook, { db, ...cards });
  else if (mode === 'demo') await app.register(testPayments, { db });
  await app.register(tellOrder, { db, origin });
  await app.register(orderTimers, { db });
  await app.register(afterOrder, { db });
  await app.register(reorder, { db });
  await app.register(confirmOrder, { db });
  await app.register(invoice, { db });
  await app.register(cart, { db });
  await app.register(wishlist, { db });
  await app.register(stockAlerts, { db, origin });
  await app.register(quote, { db, takesCards: app.openPayment !== null });
  await app.register(placing, { db, origin, openPayment: app.openPayment });
  await app.register(showStock, { db, interval: pollInterval });
  await app.register(popularity, { db, mode });
  if (mode === 'demo') await app.register(outboxPage, { db });
  return app;
}
