import { api, type ApiAnswer } from '@shop/contract/api';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { inputOf } from '../../http/answers/contract-input.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { deliveryDays, holidaysUntil, nextCutOff } from './delivery-days.ts';

const { method, path, answer } = api.deliveryEstimate;

/** `GET /delivery/estimate` */
export const deliveryEstimate = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const readSettings = perVersion(app, settingsReader(db));

  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const { emirate } = inputOf('deliveryEstimate', request).query;
      const { delivery, workingDays } = await readSettings();
      const now = new Date();
      const days = deliveryDays(now, workingDays);
      const holidays = holidaysUntil(now, days.to, workingDays);
      const estimate: ApiAnswer<'deliveryEstimate'> = {
        data: {
          emirate,
          charge: delivery.charges[emirate],
          freeFrom: delivery.freeFrom,
          ...days,
          ...(holidays.length > 0 && { holidays }),
          orderBy: nextCutOff(now, workingDays).toISOString(),
        },
      };
      // Not cached, because the answer changes at the cut-off and at midnight.
      return reply.header('cache-control', 'no-store').send(answer.parse(estimate));
    },
  });
});
