import { expectAccessible } from '../testing/accessibility.ts';
import { codeFor, Gate, newPerson, signUp } from '../testing/account.ts';
import { holdBack } from '../testing/hold-back.ts';
import { cutOff, fetchedAll } from '../testing/offline.ts';
import { toastsOf } from '../testing/toasts.ts';
import { expect, test as base } from '../testing/visitor.ts';

const REFUSED = /Failed to load resource: .*422/;
const ARABIC_DIGITS = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

const test = base.extend<{ gate: Gate }>({
  gate: async ({ page, text }, use) => use(new Gate(page, text)),
});

test(
  'the boxes: typing moves on, Backspace and arrows back, pasting fills all',
  { tag: ['@both', '@writes'] },
  async ({ page, visit, text, gate, shop, allowProblem }) => {
    allowProblem(REFUSED);
    const person = newPerson();
    await visit('/sign-up');
    await gate.terms.check();
    await gate.askForCode({ ...person, number: ARABIC_DIGITS(`0${person.number}`) });
    const counting = text('mf-account:code.resend-in', { time: '0:NN' }).replace('NN', String.raw`[0-5]\d`);
    await expect(page.getByRole('main')).toContainText(new RegExp(counting));

    await page.keyboard.type('9');
    await expect(gate.box(2)).toBeFocused();
    await page.keyboard.type(ARABIC_DIGITS('8'));
    await expect(gate.box(2)).toHaveValue('8');
    await expect(gate.box(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(gate.box(2)).toBeFocused();
    await expect(gate.box(2)).toHaveValue('');
    await page.keyboard.press('ArrowLeft');
    await expect(gate.box(1)).toBeFocused();
    await page.keyboard.type('7');
    await expect(gate.box(1)).toHaveValue('7');

    await page.getByRole('button', { name: text('mf-account:code.submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(text('mf-account:validation.code-incomplete'));

    const code = await codeFor(shop, person.mobile);
    const wrong = code === '0000' ? '1111' : '0000';
    await gate.box(1).focus();
    await page.keyboard.type(wrong);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(gate.box(1)).toBeFocused();
    await expect(gate.box(1)).toHaveValue('');
    await expectAccessible(page);

    await gate.box(3).evaluate(
      (box, pasted) => {
        const data = new DataTransfer();
        data.setData('text', pasted);
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      ` ${ARABIC_DIGITS(code)}`,
    );

    const name = text('common:toasts.welcome-fallback-name');
    await expect(toastsOf(page, text)).toContainText(text('common:toasts.welcome', { name }));
    // A new customer who came on no errand is greeted.
    await expect(page).toHaveURL(/\/welcome$/);
  },
);

test(
  'login sends number and username, and does not reveal whether they are known',
  { tag: ['@writes', '@smoke'] },
  async ({ page, visit, text, gate, allowProblem }) => {
    allowProblem(REFUSED);
    await visit('/login');
    await expectAccessible(page);
    await gate.send();
    await expect(gate.number).toBeFocused();
    await expect(gate.username).toHaveAccessibleDescription(
      new RegExp(text('mf-account:validation.username-required')),
    );
    const forgotten = page.getByRole('button', { name: text('mf-account:login.forgotten-username') });
    await forgotten.click();
    await expect(gate.number).toBeFocused();

    const person = newPerson();
    await gate.number.fill(person.number);
    await forgotten.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text('mf-account:login.username-sent'));
    await gate.username.fill('maryam');
    await gate.send();
    await expect(gate.username).toHaveAccessibleDescription(text('mf-account:login.username-invalid'));
    await expectAccessible(page);

    await gate.askForCode(person);
    await page.keyboard.type('0000');

    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(gate.box(1)).toBeFocused();
  },
);

test(
  'a visitor who gets no code reads what to check, and that signing up with the number logs in',
  { tag: '@writes' },
  async ({ page, visit, text, gate }) => {
    await visit('/login?next=%2Fcategory%2Fspices');
    await gate.askForCode({ ...newPerson(), username: 'Wrong@1' });

    await expect(page.getByRole('main')).toContainText(text('mf-account:code.check', { username: 'Wrong@1' }));
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('mf-account:login.sign-up') })
      .click();

    await expect(page).toHaveURL(/\/sign-up\?next=%2Fcategory%2Fspices$/);
    await expect(gate.terms).toBeVisible();
    // The page has stopped waiting for that code.
    await page.goBack();
    await expect(gate.number).toBeVisible();
    await expect(gate.boxes).toHaveCount(0);
  },
);

test(
  'a reload leads back to the code, and changing the number shows what was typed',
  { tag: '@writes' },
  async ({ page, visit, text, gate }) => {
    const person = newPerson();
    await visit('/login?next=%2Fcategory%2Fspices');
    await gate.askForCode(person);

    await page.reload();
    await expect(gate.boxes).toHaveCount(4);
    await page.getByRole('button', { name: text('mf-account:code.change-login') }).click();

    await expect(gate.username).toHaveValue(person.username);
    await expect(gate.number).toHaveValue(person.number);
    await expect(page.getByRole('link', { name: text('mf-account:login.sign-up') })).toHaveAttribute(
      'href',
      /\/sign-up\?next=%2Fcategory%2Fspices$/,
    );
  },
);

test(
  'another code can be requested after a minute',
  { tag: '@writes' },
  async ({ page, visit, text, gate, isMobile }) => {
    await page.clock.install();
    await visit('/login');
    await fetchedAll(page, isMobile);
    await gate.askForCode(newPerson());
    const again = page.getByRole('button', { name: text('mf-account:code.resend') });
    await expect(again).toHaveCount(0);
    await page.route('**/api/customer/login/send-otp*', (route) =>
      route.fulfill({ json: { pendingId: 'q'.repeat(22) } }),
    );

    await page.clock.runFor(61_000);
    await expect(page.getByText(text('mf-account:code.nothing-arrived'))).toBeVisible();
    await again.click();

    await expect(toastsOf(page, text)).toContainText(text('common:toasts.code-sent'));
    await expect(gate.box(1)).toBeFocused();
    await expect(again).toHaveCount(0);
  },
);

test(
  'on a slow connection the button stays busy; on a broken one the typed text stays',
  { tag: '@writes' },
  async ({ page, visit, text, gate, context, isMobile, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const person = newPerson();
    await visit('/login');
    await gate.username.fill(person.username);
    await gate.number.fill(person.number);

    await cutOff(page, isMobile);
    await gate.send();
    await expect(page.getByRole('alert')).toHaveText(text('common:errors.otp-send'));
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(gate.username).toHaveValue(person.username);

    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/send-otp')) asked += 1;
    });
    const letGo = await holdBack(page, '**/api/customer/login/send-otp*');
    await gate.send();
    const busy = page.getByRole('button', { name: text('common:actions.sending') });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    letGo();

    await expect(gate.box(1)).toBeFocused();
    expect(asked).toBe(1);
  },
);

test(
  'a server error is shown beside its field, else with its text, else as a general failure',
  { tag: '@writes' },
  async ({ page, visit, text, gate, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    await page.route('**/api/customer/signup*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'username-taken',
          message: 'Taken',
          requestId: 'r',
          details: [{ path: 'username', message: 'Somebody has that name' }],
        },
      }),
    );
    await page.route('**/api/customer/check-user*', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'username-taken', message: 'Somebody has that name', requestId: 'r' },
      }),
    );
    await visit('/sign-up');
    await gate.username.fill('Noor@1');
    await gate.number.fill('501234567');
    await expect(page.getByText('Somebody has that name')).toBeVisible();
    await gate.terms.check();

    await gate.send();
    await expect(gate.username).toHaveAccessibleDescription(/Somebody has that name/);
    await expect(gate.username).toBeFocused();
    await expect(page.getByText('Somebody has that name')).toHaveCount(1);

    await gate.username.fill('Noor@2');
    await page.route('**/api/customer/signup*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/plain', body: 'Back at noon' }),
    );
    await gate.send();
    await expect(page.getByRole('alert')).toHaveText('Back at noon');

    await page.route('**/api/customer/signup*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await gate.send();
    await expect(page.getByRole('alert')).toHaveText(text('common:errors.signup'));
  },
);

test('a logged-in visitor is sent on, but never to another site', { tag: '@writes' }, async ({ page, visit, shop }) => {
  const { token, user } = await signUp(shop, newPerson());
  await page.addInitScript((kept) => Object.assign(localStorage, kept), {
    ctoken: token,
    cuser: JSON.stringify(user),
  });

  await visit('/login?next=/category/spices');
  await expect(page).toHaveURL(/\/category\/spices$/);

  await visit('/login?next=//evil.example/');
  await expect(page).toHaveURL((url) => url.host === new URL(shop.url).host && ['/', '/ar'].includes(url.pathname));
});

test(
  'beside the form a photograph begins at its upper edge and ends in the window',
  { tag: '@wide' },
  async ({ page, visit, text }) => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await visit('/login');
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1, name: text('mf-account:login.title') });
      const photo = (await main.locator('img').boundingBox())!;

      expect(Math.abs((await title.boundingBox())!.y - photo.y)).toBeLessThan(8);
      expect(photo.y + photo.height).toBeLessThanOrEqual(size.height);
      expect(photo.width / photo.height).toBeCloseTo(4 / 5, 2);
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says that it needs JavaScript, and sends nothing', async ({ page, text, gate, served }) => {
    const { html } = await served('/login');
    await page.goto('/login');
    await gate.username.fill('Noor@1');

    await gate.send();

    expect(html).toMatch(new RegExp(`<noscript><p[^>]*>${text('mf-account:login.needs-javascript')}`));
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a customer’s pages say that they need JavaScript, with a way on, and show nothing else', async ({
    page,
    text,
    served,
  }) => {
    for (const path of ['/orders', '/profile', '/my-reviews', '/checkout']) {
      const { html } = await served(path);
      await page.goto(path);
      const main = page.getByRole('main');

      expect(html).toContain(`<noscript><p>${text('common:access.needs-javascript')}`);
      await expect(main.locator('noscript a')).toBeVisible();
      await expect(main.getByText(text('common:states.loading'))).toBeHidden();
      await expect(main.getByRole('button', { name: text('mf-account:account-nav.logout') })).toHaveCount(0);
    }
  });
});
