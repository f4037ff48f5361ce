import { expect, request } from 'playwright/test';
import { test as base } from './visitor.ts';

export interface LoggedIn {
  token: string;
  user: { id: string; username: string; name?: string };
}

/** The customer whom the demo shop is seeded with. */
export const DEMO_CUSTOMER = { mobile: '+971501234567', username: 'Maryam@1' };

/** Logs in with the code that the demo shop's outbox shows. */
export async function logIn(
  shop: { url: string; apiUrl: string },
  { mobile, username }: typeof DEMO_CUSTOMER,
): Promise<LoggedIn> {
  const calls = await request.newContext();
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await calls.post(`${shop.url}/api/customer/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const codeIn = (html: string) =>
    html
      .split('<li>')
      .find((message) => message.includes(mobile))
      ?.match(/<blockquote[^>]*>[^<]*?\b(\d{4})\b/)?.[1];

  const { pendingId } = await post<{ pendingId: string }>('login/send-otp', { mobile, username });
  let otp: string | undefined;
  await expect(async () => {
    otp = codeIn(await (await calls.get(`${shop.apiUrl}/dev/outbox`)).text());
    expect(otp).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const session = await post<LoggedIn>('verify-otp', { otp, pendingId });
  await calls.dispose();
  return session;
}

/** Stories of the demo customer, who is logged in from the first page on. */
export const test = base.extend<Record<never, never>, { customer: LoggedIn }>({
  // Once for a shop: a number may ask for few codes.
  customer: [async ({ shop }, use) => use(await logIn(shop, DEMO_CUSTOMER)), { scope: 'worker' }],

  storageState: async ({ shop, customer }, use) => {
    const kept = [
      { name: 'ctoken', value: customer.token },
      { name: 'cuser', value: JSON.stringify(customer.user) },
    ];
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage: kept }] });
  },
});

export { expect };
