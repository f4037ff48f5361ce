import type { BrowserContext } from 'playwright/test';

const NAME = 'preview';
/** The cookie's value, where the stories are told of candidates (`release test`). */
const shown = (): string | undefined => process.env.E2E_PREVIEW || undefined;

/** The cookie by which every page shows candidates: none, where the stories are those of what is live. */
export function previewCookies(origin: string, value = shown()) {
  if (value === undefined) return [];
  const { hostname, protocol } = new URL(origin);
  return [
    {
      name: NAME,
      value,
      domain: hostname,
      path: '/',
      // Until the browser is closed.
      expires: -1,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax' as const,
    },
  ];
}

/** The cookies that the shop gave its visitor, without the one that the stories brought along. */
export async function givenCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return shown() === undefined ? cookies : cookies.filter(({ name }) => name !== NAME);
}
