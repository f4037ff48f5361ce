import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Pages from the cache take less than the first, and the longest deadline is 15 s. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/**
 * What a server measures of itself: the process (memory, garbage collection, delay of the event loop), and of each answer its
 * route, method, status and duration. No address and no id is in any label.
 * @param routeOf The pattern of a request's route. Undefined where it has none: its address is the visitor's own words.
 */
export function serverMetrics(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string | undefined = ({ routeOptions }) => routeOptions.url,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Seconds until an answer was sent, by route and answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request) ?? 'none', status: reply.statusCode };
    // A stream of events lasts as long as its reader wants.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

interface Measured<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** Called whenever somebody reads the metrics. Values of an earlier reading are gone. */
  read: (set: (value: number, labels?: Record<Label, string>) => void) => Promise<void> | void;
}

/** Adds a value that is read when somebody asks for it. */
export function addGauge<Label extends string = never>(
  registry: Registry,
  { name, help, labelNames = [], read }: Measured<Label>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      gauge.reset();
      await read((value, labels) => (labels ? gauge.set(labels, value) : gauge.set(value)));
    },
  });
}
