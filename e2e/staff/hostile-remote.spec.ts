import { expect, test } from '../testing/staff.ts';

/** What a script on a shopper's page tries. Each answers what it got hold of, or nothing; it may also throw. */
type Try = [name: string, attempt: string];

/** Calls at the shop's own host. */
const CALLS: [method: string, path: string][] = [
  ['GET', '/staff'],
  ['GET', '/ar/staff'],
  ['GET', '/staff/orders'],
  ['GET', '/api/staff/me'],
  ['GET', '/api/staff/orders'],
  ['GET', '/api/staff/events'],
  ['GET', '/api//staff/me'],
  ['GET', '/api/%73taff/me'],
  ['GET', '/api/products/%2e%2e/staff/me'],
  ['POST', '/api/staff/sign-in/options'],
  ['POST', '/api/staff/orders/settle-cash'],
  ['GET', '/_/releases'],
  ['POST', '/_/releases'],
  ['POST', '/api/staff/releases'],
];

const call = (method: string, address: string, init = ''): Try => [
  `fetch ${method} ${address} ${init}`,
  `fetch(${address.startsWith('/') ? JSON.stringify(address) : address}, { method: '${method}', headers: { authorization: 'Bearer guess' }, ${init} })
    .then((answer) => answer.status < 400 && answer.type !== 'opaque' && answer.status)`,
];

const inWindow = (address: string, read: string): Try => [
  `a window of ${address}: ${read}`,
  `(async () => {
    const opened = window.open(${address});
    if (!opened) return;
    await new Promise((later) => setTimeout(later, 1_500));
    try { return ${read}; } finally { opened.close(); }
  })()`,
];

const inFrame = (address: string): Try => [
  `a frame of ${address}`,
  `new Promise((done) => {
    const frame = Object.assign(document.createElement('iframe'), { src: ${address} });
    frame.onload = () => done(frame.contentDocument?.querySelector('[data-app="mf-staff"], script[src]')?.outerHTML);
    setTimeout(() => done(), 2_000);
    document.body.append(frame);
  })`,
];

const passkey = (kind: 'get' | 'create', rp: string): Try => [
  `a passkey (${kind}) of ${rp}`,
  `navigator.credentials.${kind}({ publicKey: {
    challenge: new Uint8Array(32), rpId: ${rp}, rp: { id: ${rp}, name: 'x' }, userVerification: 'required', pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    user: { id: new Uint8Array(8), name: 'x', displayName: 'x' } } })`,
];

const TRIES: Try[] = [
  ...CALLS.map(([method, path]) => call(method, path)),
  ...['/staff', '/api/staff/me', '/_/releases'].map((path) =>
    call('GET', `staff + '${path}'`, "credentials: 'include'"),
  ),
  call('POST', "staff + '/api/staff/sign-in/options'", "mode: 'no-cors'"),
  call('POST', "staff + '/_/releases'", "mode: 'no-cors'"),
  inWindow("staff + '/staff'", 'opened.document.body.innerHTML'),
  inWindow("staff + '/staff'", "opened.sessionStorage.getItem('staff-session')"),
  inWindow("staff + '/staff/releases'", 'opened.document.body.innerText'),
  inWindow("'/staff'", "opened.sessionStorage.getItem('staff-session')"),
  inFrame("staff + '/staff'"),
  inFrame("staff + '/staff/releases'"),
  inFrame("'/staff'"),
  passkey('get', 'staffHost'),
  passkey('get', 'location.hostname'),
  passkey('create', 'staffHost'),
  [
    'the event stream',
    `new Promise((done) => {
      const stream = new EventSource(staff + '/api/staff/events');
      stream.onopen = () => done('open');
      stream.onerror = () => done();
    })`,
  ],
  [
    'an older request',
    `new Promise((done) => {
      const asked = new XMLHttpRequest();
      asked.open('GET', staff + '/api/staff/me');
      asked.onload = () => done(asked.responseText);
      asked.onerror = () => done();
      asked.send();
    })`,
  ],
  ['a script of theirs', "import(staff + '/sw.js')"],
  ['their service worker', "navigator.serviceWorker.register(staff + '/sw.js')"],
  ['the service worker for their address', "navigator.serviceWorker.register('/sw.js', { scope: staff + '/staff' })"],
  ['their storage', "Object.keys({ ...localStorage, ...sessionStorage }).find((key) => key.startsWith('staff'))"],
  ['their caches', "caches.match(staff + '/staff')"],
  ['their cookies', '/operator|staff/.exec(document.cookie)?.[0]'],
  ['their databases', 'indexedDB.databases().then((all) => all.find(({ name }) => /staff/.test(name))?.name)'],
  ['their domain', "(document.domain = staffHost, document.domain === staffHost && 'theirs')"],
];

test(
  'a script on a shopper’s page gets nothing of the staff who work in another tab, sends nothing as them, and asks for no passkey',
  { tag: '@inside' },
  async ({ page, shop, visit, staffAs, allowProblem }) => {
    test.setTimeout(120_000);
    allowProblem(/./);
    await staffAs('owner');
    await visit('/staff/orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shopper = await page.context().newPage();
    const reached: string[] = [];
    shopper.context().on('requestfinished', (request) => {
      if (request.headers()['origin'] === shop.url && request.url().startsWith(shop.staffUrl))
        reached.push(request.url());
    });
    await shopper.goto(`${shop.url}/category/spices`);

    const names = { staff: shop.staffUrl, staffHost: new URL(shop.staffUrl).hostname };
    const got: string[] = [];
    for (const [name, attempt] of TRIES) {
      const tried = `(async ({ staff, staffHost }) => ${attempt})(${JSON.stringify(names)}).then(String, () => '')`;
      const what = await shopper.evaluate<string>(tried);
      if (!['', 'undefined', 'null', 'false'].includes(what)) got.push(`${name}: ${what}`);
    }

    expect(TRIES.length).toBeGreaterThanOrEqual(30);
    expect(got).toEqual([]);
    expect(reached).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
