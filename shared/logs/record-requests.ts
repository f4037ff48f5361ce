import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityDetails, SecurityEvent } from './security-events.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For events that no request causes. */
    securityLog: Pick<SecurityLog, 'record'>;
  }
  interface FastifyRequest {
    /** Records a security event of this request, with its id and network. Call it when the change is committed. */
    recordSecurity: (event: SecurityEvent, details?: SecurityDetails) => void;
  }
}

interface Options {
  /** Without one, as in most tests, nothing is written. */
  file: string | undefined;
  service: string;
  /** The address of whoever made a request; null for the shop itself. */
  addressOf: (request: FastifyRequest) => string | null;
}

/** Gives a server its log of security events, and each request `recordSecurity`. */
export function recordRequests(app: FastifyInstance, { file, service, addressOf }: Options): void {
  const log = file === undefined ? undefined : openLog(app, file, service);
  app.decorate('securityLog', { record: (...event) => log?.record(...event) });
  app.decorateRequest('recordSecurity', function recordSecurity(this: FastifyRequest, event, details) {
    log?.record(event, details, { requestId: this.id, address: addressOf(this) });
  });
}

function openLog(app: FastifyInstance, file: string, service: string): SecurityLog {
  const onFailure = (error: Error) => app.log.error({ err: error }, 'The log of security events can not be written');
  const log = openSecurityLog({ file, service, onFailure });
  app.addHook('onClose', async () => log.close());
  return log;
}
