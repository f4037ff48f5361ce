import { expect, type Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

interface Address {
  url: string;
}

/** A person whom no other story uses, because the number of codes per phone number and day is limited. */
export interface Person {
  username: string;
  /** Without the country code +971, as it is typed into the form. */
  number: string;
  mobile: string;
}

export function newPerson(): Person {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
  return { username: `Noor@${digits}`, number: `50${digits}`, mobile: `+97150${digits}` };
}

/** What a pattern finds in the messages to a number or address, newest first, read from the demo shop's outbox page. */
async function sentTo({ url }: Address, recipient: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(`${url}/dev/outbox`)).text();
  return html
    .split('<li>')
    .filter((message) => message.includes(`<bdi>${recipient}</bdi>`))
    .flatMap((message) => pattern.exec(message)?.[1] ?? []);
}

/** Waits until a recipient has got `nth` messages with such a part, and returns that of the newest. */
async function waitFor(shop: Address, recipient: string, pattern: RegExp, nth = 1): Promise<string> {
  let found: string[] = [];
  await expect(async () => {
    found = await sentTo(shop, recipient, pattern);
    expect(found.length).toBeGreaterThanOrEqual(nth);
  }).toPass({ timeout: 60_000 });
  return found[0]!;
}

/** Waits until a number has received `nth` codes and returns the newest. */
export const codeFor = async (shop: Address, mobile: string, nth = 1): Promise<string> =>
  waitFor(shop, mobile, /#(\d{4})/, nth);

/** Waits for the link that confirms an email, and returns its path. */
export const linkFor = async (shop: Address, email: string): Promise<string> =>
  waitFor(shop, email, /(\/a\/[A-Za-z0-9]{16})/);

export class Gate extends PageObject {
  get username(): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: this.text('mf-account:fields.username') });
  }

  get firstName(): Locator {
    return this.page.getByRole('textbox', { name: this.text('mf-account:fields.first-name') });
  }

  get number(): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: this.text('mf-account:fields.mobile') });
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.text('mf-account:fields.email') });
  }

  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: this.text('mf-account:sign-up.terms-link') });
  }

  /** One of the boxes for the code's digits, counted from 1. */
  box(n: number): Locator {
    return this.page.getByRole('textbox', { name: this.text('common:accessibility.code-digit', { n, total: 4 }) });
  }

  get boxes(): Locator {
    return this.page.getByRole('group', { name: this.text('mf-account:code.title') }).getByRole('textbox');
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: this.text('mf-account:login.submit') });
  }

  async send(): Promise<void> {
    await this.submit.click();
  }

  async askForCode({ username, number }: Pick<Person, 'username' | 'number'>): Promise<void> {
    await this.username.fill(username);
    await this.number.fill(number);
    await this.send();
    await expect(this.box(1)).toBeFocused();
  }
}

export interface LoggedIn {
  token: string;
  user: { id: string; username: string; name?: string };
}

/** The demo shop's seeded customer. */
export const DEMO_CUSTOMER = { mobile: '+971501234567', username: 'Maryam@1' };

export async function signUp(shop: Address, { username, mobile }: Person): Promise<LoggedIn> {
  return confirmCode(shop, mobile, 'signup', { username, mobile, acceptTerms: true, lang: 'en' });
}

export const logIn = (shop: Address, who: typeof DEMO_CUSTOMER): Promise<LoggedIn> =>
  confirmCode(shop, who.mobile, 'login/send-otp', who);

async function confirmCode(shop: Address, mobile: string, path: string, body: object): Promise<LoggedIn> {
  const post = async <Answer>(to: string, sent: object): Promise<Answer> => {
    const answer = await fetch(`${shop.url}/api/customer/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { pendingId } = await post<{ pendingId: string }>(path, body);
  return post<LoggedIn>('verify-otp', { otp: await codeFor(shop, mobile), pendingId });
}
