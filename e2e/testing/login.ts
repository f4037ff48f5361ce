import { newPerson, signUp, type LoggedIn, type Person } from './account.ts';
import { previewCookies } from './preview.ts';
import { expect, test as base } from './visitor.ts';

/** Stories of a customer who is logged in from the first page on. */
const customerTest = base.extend<{ customer: LoggedIn }>({
  customer: async ({ shop }, use) => use(shop.demoCustomer),

  storageState: async ({ shop, customer: { token, user } }, use) => {
    const localStorage = [
      { name: 'ctoken', value: token },
      { name: 'cuser', value: JSON.stringify(user) },
    ];
    await use({ cookies: previewCookies(shop.url), origins: [{ origin: shop.url, localStorage }] });
  },
});

export const demoTest = customerTest;

/** Stories of a newly signed-up customer. */
export const test = customerTest.extend<{ person: Person }>({
  person: async ({}, use) => use(newPerson()),
  customer: async ({ shop, person }, use) => use(await signUp(shop, person)),
});

export { expect };
