import { directionOf, type Language } from '@shop/contract/languages';
import type { FastifyReply } from 'fastify';

const TEXT: Record<Language, { title: string; text: string; home: string }> = {
  en: {
    title: 'Something went wrong',
    text: 'The shop cannot show this page at the moment. Please try again.',
    home: 'Go to home',
  },
  ar: { title: 'حدث خطأ ما', text: 'يتعذّر عرض هذه الصفحة حاليًا. حاول مرة أخرى.', home: 'العودة إلى الرئيسية' },
};

/** Sends an error page that needs no build, no API and no script: for addresses and failures that the shell can't answer. */
export function sendPlainErrorPage(reply: FastifyReply, status: 400 | 500, language: Language): FastifyReply {
  const { title, text, home } = TEXT[language];
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
        `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main></body></html>`,
    );
}
