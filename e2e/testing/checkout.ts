import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright/test';
import type { LoggedIn } from './account.ts';
import { expect } from './cart.ts';
import { PageObject } from './page-object.ts';
import type { StoryShop } from './shop-for-worker.ts';

export const ADDRESS = {
  label: 'Home',
  recipient: 'Noora',
  phone: '+971501234567',
  emirate: 'DU',
  area: 'Jumeirah 2',
  building: 'Villa 12',
};

export class CheckoutScreen extends PageObject {
  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The heading of a step, if that step is the current one. */
  step(name: 'address' | 'delivery' | 'payment' | 'review'): Locator {
    return this.main
      .locator('[aria-current="step"]')
      .getByRole('heading', { level: 2, name: this.text(`mf-cart:checkout.steps.${name}`), exact: true });
  }

  /** Leads to a step from the one before it. */
  onTo(step: 'delivery' | 'payment' | 'review'): Locator {
    return this.main.getByRole('link', { name: this.text(`mf-cart:checkout.to-${step}`), exact: true });
  }

  async goOnTo(step: 'delivery' | 'payment' | 'review'): Promise<void> {
    await this.onTo(step).click();
    await expect(this.step(step)).toBeFocused();
  }

  payBy(method: 'cash' | 'card'): Locator {
    return this.main.getByRole('radio', { name: this.text(`mf-cart:payment.${method}`) });
  }

  get place(): Locator {
    return this.main.getByRole('button', {
      name: new RegExp(`^${this.text('mf-cart:checkout.place-order', { amount: '' }).trim()}`),
    });
  }

  get pay(): Locator {
    return this.main.getByRole('button', {
      name: new RegExp(this.text('mf-cart:checkout.pay-now', { amount: '' }).trim()),
    });
  }

  field(key: string): Locator {
    return this.main.getByLabel(this.text(`mf-cart:${key}`));
  }

  async fillAddress({ number, building = 'Villa 12' }: { number: string; building?: string }): Promise<void> {
    await this.field('address.recipient').fill('Noora');
    await this.main.getByRole('textbox', { name: this.text('mf-cart:fields.mobile') }).fill(number);
    await this.field('address.emirate').selectOption('DU');
    await this.field('address.area').fill('Jumeirah 2');
    await this.field('address.building').fill(building);
  }
}

/** Places an order through the API and returns its id, and for a card payment the address to pay at. */
export async function placeOrder(
  { url }: Pick<StoryShop, 'url'>,
  { token }: Pick<LoggedIn, 'token'>,
  line: { variantId: string; quantity: number },
  paymentMethod: 'cash' | 'card' = 'cash',
): Promise<{ id: string; paymentUrl?: string }> {
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { data: Data };
    expect(response.ok, JSON.stringify(answer)).toBe(true);
    return answer.data;
  };
  await post('/cart/add', line);
  const [address] = await post<{ id: string }[]>('/customer/me/addresses', ADDRESS);
  const { quoteId } = await post<{ quoteId: string }>('/checkout/quote', { addressId: address!.id, paymentMethod });
  return post('/orders', { quoteId });
}

/** Runs a command of the shop's command line on the story's shop and returns its output. */
export async function shopCommand({ directory, databaseUrl }: StoryShop, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['api/src/cli/shop.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, SHOP_VAR: directory, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

const FORGET_PROVEN_NUMBER = `import pg from 'pg';
const [, connectionString, customerId] = process.argv;
const client = new pg.Client({ connectionString });
await client.connect();
await client.query('update sessions set proven_at = null where customer_id = $1', [customerId]);
await client.end();`;

/** As if the customer had logged in long ago: their next cash order has to be confirmed. */
export async function forgetProvenNumber({ databaseUrl }: StoryShop, { user }: Pick<LoggedIn, 'user'>): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', FORGET_PROVEN_NUMBER, databaseUrl, user.id],
    {
      cwd: `${ROOT}/api`,
    },
  );
}

/** The path of the link in the message that asks a customer to confirm a cash order. */
export async function confirmationLink({ url }: Pick<StoryShop, 'url'>, mobile: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const html = await (await fetch(`${url}/dev/outbox`)).text();
    link = html
      .split('<li>')
      .filter((message) => message.includes(`<bdi>${mobile}</bdi>`))
      .flatMap((message) => /\/c\/[A-Za-z0-9]{10}/.exec(message) ?? [])[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link!;
}
