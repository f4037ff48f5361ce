import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { checkedSender } from './checked-sender.ts';
import type { Gateways } from './gateways.ts';
import { SendRefused, type MessageSender } from './message-sender.ts';
import { outboxSender } from './outbox-sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a message now: call it from a job, never from a request. */
    messages: MessageSender;
  }
}

interface Options {
  db: Database;
  mode: ShopMode;
  /** A channel without one goes to the outbox in a demo, and nowhere in a live shop. */
  gateways: Gateways;
}

export const messages = fastifyPlugin<Options>((app, { db, mode, gateways }) => {
  const rest: MessageSender = mode === 'demo' ? outboxSender(db, app.log) : noGateway;
  app.decorate(
    'messages',
    checkedSender({ send: async (message) => (gateways[message.channel] ?? rest).send(message) }),
  );
});

const noGateway: MessageSender = {
  send: async ({ channel }) => {
    throw new SendRefused(`the shop has no gateway for ${channel}`);
  },
};
