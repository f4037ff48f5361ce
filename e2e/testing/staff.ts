import type { StaffRole } from '@shop/contract/staff-roles';
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright/test';
import { previewCookies } from './preview.ts';
import type { StoryShop } from './shop-for-worker.ts';
import { expect, test as base } from './visitor.ts';

type StaffShop = Pick<StoryShop, 'staffUrl' | 'databaseUrl'>;

/** Milliseconds for one statement: one that waits longer is held by a lock, and says so. */
const STATEMENT = 10_000;

/** Changes the shop's database as time or other people would. Answers the rows of the last statement. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<StoryShop, 'databaseUrl'>,
  ...statements: [text: string, values: unknown[]][]
): Promise<Row[]> {
  // One connection a call: a kept one once never answered, and nothing said where the story hung.
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: STATEMENT,
    statement_timeout: STATEMENT,
    query_timeout: 2 * STATEMENT,
  });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const [text, values] of statements) ({ rows } = await client.query<Row>(text, values));
    return rows;
  } finally {
    await client.end();
  }
}

/** A public key as authenticators write it (COSE): an elliptic curve’s point of P-256, for ES256. */
function coseOf(x: string, y: string): Buffer {
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** A person of the staff, with a session and the key that opened it. */
export interface SignedInStaff {
  id: string;
  name: string;
  token: string;
  credentialId: string;
  /** PKCS 8, in base64. */
  privateKey: string;
}

/** Adds a person with a session in which a key was just used. Owners have a second key. */
export async function signedInStaff(shop: StaffShop, role: StaffRole, name: string): Promise<SignedInStaff> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const credentialId = randomBytes(16).toString('base64url');
  const key = `insert into staff_keys (id, staff_id, label, public_key, counter, transports, backed_up)
    values ($1, $2, $3, decode($4, 'hex'), 0, '{internal}', false)`;
  const cose = coseOf(x!, y!).toString('hex');
  await inDatabase(
    shop,
    ['insert into staff (id, name, role) values ($1, $2, $3)', [id, name, role]],
    [key, [credentialId, id, 'This computer', cose]],
    [key, [randomBytes(16).toString('base64url'), id, 'In the safe', cose]],
    [
      "insert into staff_sessions (token_hash, staff_id, expires_at) values ($1, $2, now() + interval '12 hours')",
      [createHash('sha256').update(token).digest('hex'), id],
    ],
  );
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { id, name, token, credentialId, privateKey: pkcs8 };
}

/** A colleague at another desk, signed in with an own key, at a page of the back office. */
export async function atAnotherDesk(
  browser: Browser,
  shop: StoryShop,
  { as, path }: { as: SignedInStaff; path: string },
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: shop.staffUrl });
  const page = await context.newPage();
  await signInTo(page, shop, as);
  await addAuthenticator(page, as);
  await page.goto(path);
  return { page, leave: () => context.close() };
}

/** As if a person’s session had been used last so many minutes ago. */
export const letTimePass = async (shop: StaffShop, { id }: Pick<SignedInStaff, 'id'>, minutes: number) =>
  inDatabase(shop, [
    'update staff_sessions set used_at = used_at - make_interval(mins => $2) where staff_id = $1',
    [id, minutes],
  ]);

/**
 * Adds confirmed orders as the demonstration's, of nobody's account, the newest first. Their recipient is found by name, and
 * their numbers and codes go up from `from`.
 */
export const addOrders = async (shop: Pick<StoryShop, 'databaseUrl'>, recipient: string, count: number, from: number) =>
  inDatabase<{ id: string; number: number }>(shop, [
    `with made as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 'SW-' || lpad(n::text, 4, '0') || '-MANY-2345', 'number', n, 'placed_at', now() - interval '1 second' * n,
        'customer_id', null, 'status', 'confirmed', 'address', jsonb_set(o.address, '{recipient}', to_jsonb($1::text))))).*
      from orders o, generate_series($2::int, $3::int) n where o.id = 'SW-DEMA-2345-CNFM' returning id, number
    ), lines as (
      insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id))).*
      from order_lines l, made where l.order_id = 'SW-DEMA-2345-CNFM'
    ), events as (
      insert into order_events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id))).*
      from order_events e, made where e.order_id = 'SW-DEMA-2345-CNFM' and e.status = 'confirmed'
    ) select id, number from made order by number`,
    [recipient, from, from + count - 1],
  ]);

/** As if a courier had delivered these orders today; with `cash` it has their money. */
export const letBeDelivered = async (
  shop: Pick<StoryShop, 'databaseUrl'>,
  orders: readonly { id: string }[],
  { courier, cash }: { courier: string; cash: boolean },
) =>
  inDatabase(shop, [
    `update orders set status = 'delivered', delivered_at = now(), courier = jsonb_build_object('name', $2::text, 'waybill', 'FX' || number),
      payment_method = $3, payment_state = $4 where id = any($1)`,
    [orders.map(({ id }) => id), courier, cash ? 'cash' : 'card', cash ? 'due' : 'captured'],
  ]);

/** Takes a step of an order as another person would, at another screen. */
export async function packElsewhere({ staffUrl }: Pick<StoryShop, 'staffUrl'>, { token }: SignedInStaff, id: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${staffUrl}/api/staff/orders/${id}/pack`, { method: 'POST', headers, body: '{}' });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Gives a page an authenticator that confirms by itself, with the person’s key where one is given. */
export async function addAuthenticator(page: Page, staff?: SignedInStaff, transport: 'internal' | 'usb' = 'internal') {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  if (staff) {
    const { credentialId, privateKey, id } = staff;
    await devTools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: Buffer.from(credentialId, 'base64url').toString('base64'),
        isResidentCredential: true,
        rpId: 'localhost',
        privateKey,
        userHandle: Buffer.from(id).toString('base64'),
        signCount: 1,
      },
    });
  }
  return {
    /** Takes the authenticator away, so that another can be the person’s second. */
    remove: async () => devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Whether it is at hand from now on; one that is not does not answer at all. */
    isAtHand: async (enabled: boolean) =>
      devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether the person confirms from now on. */
    confirms: async (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Signs a person in on all pages of a browser’s window, or on one page, before its first document. */
export async function signInTo(
  pages: Pick<Page, 'addInitScript'>,
  shop: Pick<StoryShop, 'staffUrl'>,
  { token }: SignedInStaff,
): Promise<void> {
  const answer = await fetch(`${shop.staffUrl}/api/staff/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: unknown };
  await pages.addInitScript(
    (session) => {
      if (sessionStorage.getItem('was-signed-in')) return;
      sessionStorage.setItem('was-signed-in', 'yes');
      sessionStorage.setItem('staff-session', session);
    },
    JSON.stringify({ token, me: data }),
  );
}

const signedIn = new Map<string, Promise<SignedInStaff>>();

/** One person for each role and shop, whom all stories of a worker share. */
const sharedStaff = async (shop: StaffShop, role: StaffRole): Promise<SignedInStaff> => {
  const key = `${shop.databaseUrl} ${role}`;
  const person = signedIn.get(key) ?? signedInStaff(shop, role, `Salem of ${role}`);
  signedIn.set(key, person);
  return person;
};

/** Stories of the back office: its pages are at the address that passkeys can be for. */
export const test = base.extend<{
  staffAs: (role: StaffRole) => Promise<SignedInStaff>;
  /** Somebody whose key signs what is pressed. */
  signerAs: (role: StaffRole) => Promise<SignedInStaff>;
}>({
  baseURL: async ({ shop }, use) => {
    await use(shop.staffUrl);
  },

  storageState: async ({ shop }, use) => {
    await use({ cookies: previewCookies(shop.staffUrl), origins: [] });
  },

  staffAs: async ({ page, shop }, use) => {
    await use(async (role) => {
      const person = await sharedStaff(shop, role);
      await signInTo(page, shop, person);
      return person;
    });
  },

  signerAs: async ({ page, shop, allowProblem }, use) => {
    await use(async (role) => {
      // The API asks for a signature.
      allowProblem(/console error: Failed to load resource: .*403/);
      const person = await signedInStaff(shop, role, `Salem who signs as ${role}`);
      await signInTo(page, shop, person);
      await addAuthenticator(page, person);
      return person;
    });
  },
});

export { expect };
