import { directionOf, type Language } from '@shop/contract/languages';
import type { FastifyReply } from 'fastify';
import ar from './plain-error-page.ar.json' with { type: 'json' };
import en from './plain-error-page.en.json' with { type: 'json' };

const TEXTS: Record<Language, typeof en> = { en, ar };

/**
 * Sends an error page that needs no build, no API and no script: for invalid URLs, for addresses of another host, and when
 * no shell can render.
 */
export function sendPlainErrorPage(
  reply: FastifyReply,
  status: 400 | 404 | 500 | 503,
  language: Language,
): FastifyReply {
  const { home, missing, ...failed } = TEXTS[language];
  const { title, text } = status === 404 ? missing : failed;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
        `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main></body></html>`,
    );
}
