import type { ErrorCode } from '@shop/contract/error-codes';
import type { SecurityEvent } from '@shop/logs/security-events';
import fastifyPlugin from 'fastify-plugin';
import { problemFrom } from '../problems/problems.ts';

/** Answers that say that somebody wanted what they may not. Whichever endpoint gives them, they are security events. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  'code-wrong': 'code-entered',
  'code-expired': 'code-entered',
  'code-tries-used': 'code-entered',
  'rate-limited': 'limit-reached',
  'code-too-soon': 'limit-reached',
  'code-daily-limit': 'limit-reached',
  'codes-unavailable': 'limit-reached',
  'key-refused': 'staff-refused',
  'link-used': 'staff-refused',
  'link-expired': 'staff-refused',
};

/** Where an unknown key is a link that was used, has expired, or was guessed. */
const OF_LINKS = /^\/customer\/links/;

/** Records refused codes, limits and links, for all endpoints in one place. */
export const recordRefusals = fastifyPlugin((app) => {
  app.addHook('onError', async (request, _reply, error) => {
    const { code, subject } = problemFrom(error);
    const { url = '' } = request.routeOptions;
    const event = code === 'not-found' && OF_LINKS.test(url) ? 'link-opened' : REFUSALS[code];
    if (event) request.recordSecurity(event, { outcome: 'refused', reason: code, subject, about: url });
  });
});
