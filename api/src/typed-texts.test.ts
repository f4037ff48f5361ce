import type { ApiName } from '@shop/contract/api';
import { endpoints } from '@shop/contract/endpoints';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { customers } from '../database/schema/accounts.ts';
import { bodyWithText, operationsWithText } from '../testing/fuzzing/typed-into.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { ask } from '../testing/shopper.ts';
import { testShop } from '../testing/test-shop.ts';
import type { Message } from './messaging/notifications/message-sender.ts';
import { smtpSender } from './messaging/notifications/smtp-sender.ts';
import { mailServer } from './messaging/notifications/testing/mail-server.ts';
import { moveOrder } from './sales/lifecycle/move-order.ts';
import { newCustomer, placeOrder } from './sales/orders/testing/shoppers.ts';

const PLAIN = 'Maryam of the second house';
const HOSTILE = [
  `"'><img src=x onerror=alert(1)>\u202E\u200Fعطر =HYPERLINK("x") </p><script>alert(1)</script>`,
  `{name} {shop} \${x} #set text(red) 😀👩🏽‍🌾 \u2066\u200B`,
  `.\r\nBcc: everybody@shop.example\r\n\r\n${'Z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301'.repeat(3)}`,
].join(' ');
/** How a value of another direction stands in an email. */
const DIRECTED_VALUE = /<span dir="(?:ltr|rtl)">([^<]*)<\/span>/g;
const CONTROLS = /[\u202A-\u202E\u2066-\u2069\u200B]|(?!\n)\p{Cc}/u;

/** What each operation with texts needs besides them. */
const BODIES: Partial<Record<ApiName, object>> = {
  sendInquiry: {
    key: 'an-inquiry-of-the-test',
    email: 'maryam@example.com',
    phone: '+971501234567',
    lang: 'en',
    channel: 'email',
  },
  signUp: { username: 'Typed@1', mobile: '050 333 4455', acceptTerms: true },
  changeProfile: {},
  addAddress: { phone: '050 111 2233', emirate: 'DU' },
  changeAddress: {},
  saveReview: { rating: 4 },
  addToCart: { productId: 'saffron', quantity: 1 },
  updateCart: {},
  mergeCart: { mergeId: crypto.randomUUID(), items: [] },
  useCoupon: {},
  requestReturn: { reason: 'wrong_item', unused: true },
};

/** A shopper who types one text into every field: what the shop answers, sends, prints and logs of it. */
async function typedEverywhere(text: string, lang: 'en' | 'ar') {
  const log: string[] = [];
  const messages: Message[] = [];
  const mails = await mailServer();
  const smtp = smtpSender({ url: mails.url, from: 'Rayya <shop@rayya.example>' });
  const send = async (message: Message) => {
    messages.push(message);
    if (message.channel === 'email') await smtp.send(message);
  };
  const shop = await testShop({
    gateways: { email: { send }, sms: { send } },
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  const { app, db } = shop;
  const { id, headers } = await newCustomer(db);
  await db.update(customers).set({ email: 'maryam@example.com', lang }).where(eq(customers.id, id));
  const token = headers.authorization.replace('Bearer ', '');
  const answers: Record<string, unknown> = {};
  const call = async (name: ApiName, more: object = {}, params: Record<string, string> = {}) => {
    const { method, path } = endpoints[name];
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key]!);
    const body = BODIES[name] && bodyWithText(name, { ...BODIES[name], ...more }, text);
    const answer = await ask(shop, method, `${url}?lang=${lang}`, { token, body, key: crypto.randomUUID() });
    answers[name] = answer.body;
    return answer;
  };

  const done: Partial<Record<ApiName, number>> = {};
  const succeed = async (...[name, more, params]: Parameters<typeof call>) => {
    const answer = await call(name, more, params);
    done[name] = answer.status;
    return answer.body;
  };
  await succeed('signUp', { lang });
  await succeed('changeProfile');
  const { data: addresses } = await succeed('addAddress');
  const addressId = String(addresses[0].id);
  await succeed('changeAddress', {}, { id: addressId });
  const { data: cart } = await succeed('addToCart');
  const { lineId, variantId } = cart.items[0] as { lineId: string; variantId: string };
  await succeed('updateCart', { lineId });
  await succeed('mergeCart', { items: [{ variantId, quantity: 1 }] });
  await call('useCoupon');
  await succeed('sendInquiry', { lang });
  const { body: quote } = await ask(shop, 'POST', '/checkout/quote', {
    token,
    body: { addressId, paymentMethod: 'cash' },
  });
  const { body: placed } = await ask(shop, 'POST', `/orders?lang=${lang}`, {
    token,
    body: { quoteId: quote.data.quoteId },
    key: crypto.randomUUID(),
  });
  const orderId = String(placed.data.id);
  if (placed.data.status === 'awaiting_confirmation')
    await db.transaction(async (transaction) =>
      moveOrder(transaction, orderId, 'confirmed', { jobs: app.jobs, actor: 'staff' }),
    );
  const deliveredId = await placeOrder(db, { customerId: id, status: 'delivered', invoiceNumber: null, lang });
  const { data: delivered } = await succeed('order', {}, { id: deliveredId });
  await succeed('saveReview', {}, { productId: String(delivered.lines[0].productId) });
  await succeed('requestReturn', { lineId: delivered.lines[0].lineId }, { id: deliveredId });
  await succeed('order', {}, { id: orderId });
  await succeed('exportAccount');
  const { rawPayload: pdf } = await app.inject({ url: `/orders/${orderId}/invoice`, headers });
  await runJobs(app);
  return { messages, raw: mails.taken.map((mail) => mail.raw), answers, done, pdf, log: log.join('') };
}

/** The elements of a document with their attributes but addresses, without any text. */
const skeleton = (html: string): string =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/href="[^"]*"/, 'href')).join('');
const headersOf = (raw: string): string[] =>
  [...raw.split('\r\n\r\n', 1)[0]!.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()).sort();

test('every operation that takes texts is tried below', () => {
  expect(operationsWithText().filter((name) => !(name in BODIES))).toEqual([]);
});

describe.each(['en', 'ar'] as const)('hostile texts in every field, in a shop of the language %s,', (lang) => {
  test('are stored, sent, printed and logged as nothing but text', async () => {
    const [plain, hostile] = [await typedEverywhere(PLAIN, lang), await typedEverywhere(HOSTILE, lang)];

    expect(Object.values(hostile.done).filter((status) => status !== 200)).toEqual([]);
    expect(JSON.stringify(hostile.answers)).toContain('onerror');
    expect(
      Object.values(hostile.answers)
        .map((answer) => JSON.stringify(answer).replaceAll('\\n', ''))
        .join(),
    ).not.toMatch(CONTROLS);

    const emails = ({ messages }: typeof plain) => messages.flatMap((each) => (each.channel === 'email' ? [each] : []));
    expect(emails(plain).length).toBeGreaterThan(3);
    const bones = ({ html }: { html: string }) =>
      skeleton(html.replaceAll('<br>', '').replaceAll(DIRECTED_VALUE, '$1'));
    expect(emails(hostile).map(bones)).toEqual(emails(plain).map(bones));
    for (const { text, html, subject } of emails(hostile)) {
      expect(text + html).not.toMatch(CONTROLS);
      expect(subject).not.toMatch(/[\r\n]/);
    }
    expect(hostile.raw.map(headersOf)).toEqual(plain.raw.map(headersOf));
    expect(hostile.raw.join('')).not.toMatch(/^Bcc:/m);

    const printed = await extractText(await getDocumentProxy(new Uint8Array(hostile.pdf)), { mergePages: true });
    expect(printed.text).toContain('img src=x');
    expect(printed.text).not.toContain('\u0000');

    expect(hostile.log).not.toContain('onerror');
    expect(plain.log).not.toContain('Maryam of the second');
  });
});
