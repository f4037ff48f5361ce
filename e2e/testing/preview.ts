import type { BrowserContext } from 'playwright/test';

const NAME = 'preview';
/** The cookie's value when the stories run against candidate builds (`release test`). */
const shown = (): string | undefined => process.env.E2E_PREVIEW || undefined;

/** The cookie with which every page shows candidate builds, or none if the stories run against the live builds. */
export function previewCookies(origin: string, value = shown()) {
  if (value === undefined) return [];
  const { hostname, protocol } = new URL(origin);
  return [
    {
      name: NAME,
      value,
      domain: hostname,
      path: '/',
      // A session cookie.
      expires: -1,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax' as const,
    },
  ];
}

/** The cookies that the shop set, without the preview cookie that the stories set. */
export async function givenCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return shown() === undefined ? cookies : cookies.filter(({ name }) => name !== NAME);
}
