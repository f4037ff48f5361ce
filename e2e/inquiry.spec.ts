import { expectAccessible } from './testing/accessibility.ts';
import { InquiryForm } from './testing/inquiry.ts';
import { fetchedAll } from './testing/offline.ts';
import { pageTexts } from './testing/page-texts.ts';
import { expect, test as base } from './testing/visitor.ts';

const test = base.extend<{ inquiry: InquiryForm; words: ReturnType<typeof pageTexts<'contact'>> }>({
  inquiry: async ({ page, language }, use) => {
    await use(new InquiryForm(page, language));
  },
  words: async ({ language }, use) => {
    await use(pageTexts('contact', language));
  },
});

const REFUSED_IN_CONSOLE = /Failed to load resource/;

test('missing values are reported beside each field and in a summary, and the first has the focus', async ({
  page,
  visit,
  inquiry,
  words,
  text,
}) => {
  await visit('/contact-us#bulk-inquiry');

  await inquiry.sendByEmail.click();

  const { problems } = words.inquiry;
  const expected = {
    name: 'name-required',
    company: 'company-name-required',
    email: 'email-required',
    phone: 'phone-required',
    message: 'message-required',
  } as const;
  for (const [field, problem] of Object.entries(expected)) {
    await expect(inquiry.field(field as keyof typeof expected)).toHaveAccessibleDescription(
      new RegExp(problems[problem]!),
    );
  }
  await expect(inquiry.field('name')).toBeFocused();
  const summary = inquiry.form.getByRole('group', { name: text('common:accessibility.error-summary') });
  await summary.getByRole('link', { name: problems['phone-required'] }).click();
  await expect(inquiry.field('phone')).toBeFocused();
  await expectAccessible(page);

  // A question needs no company.
  await inquiry.form.getByRole('radio', { name: words.inquiry.kinds.question }).check();
  await expect(inquiry.field('company')).toBeHidden();
  await inquiry.sendByEmail.click();
  await expect(summary.getByRole('link')).toHaveCount(4);
});

test('a question about an order begins with its number', async ({ page, visit, inquiry, words }) => {
  await visit('/contact-us?order=SW-DEMA-2345-CARD');

  await expect(inquiry.form.getByRole('radio', { name: words.inquiry.kinds.question })).toBeChecked();
  await expect(inquiry.field('message')).toHaveValue(/SW-DEMA-2345-CARD/);
  await expect(inquiry.field('company')).toBeHidden();
  await expectAccessible(page);
});

test('a wrong value is reported until it is corrected', async ({ visit, inquiry, words }) => {
  const { problems } = words.inquiry;
  await visit('/contact-us');
  await inquiry.fill({ email: 'orders@', phone: '+971 4 33', message: 'x'.repeat(1_000_000) });

  await inquiry.sendByEmail.click();

  await expect(inquiry.field('email')).toBeFocused();
  await expect(inquiry.field('email')).toHaveAccessibleDescription(problems['email-invalid']!);
  await expect(inquiry.field('phone')).toHaveAccessibleDescription(problems['phone-invalid']!);
  await expect(inquiry.field('message')).toHaveAccessibleDescription(problems['too-long']!.replace('{max}', '5000'));

  await inquiry.field('email').fill('orders@x.example');

  await expect(inquiry.field('email')).not.toHaveAttribute('aria-invalid');
});

test(
  'a double click sends one inquiry, and a thank-you is shown',
  { tag: '@writes' },
  async ({ page, visit, inquiry, words }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().includes('/api/inquiries') && sent.push(request.postDataJSON()));
    // The answer comes after both presses: one between them would let the second press take the focus from the thanks.
    let answer = () => {};
    const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/inquiries*', async (route) => {
      await pressedTwice;
      await route.continue();
    });
    await visit('/contact-us');
    await inquiry.fill();

    await inquiry.sendByEmail.dblclick();
    answer();

    const note = page.getByRole('status').filter({ hasText: InquiryForm.sample.email });
    await expect(note).toContainText(words.inquiry.sent.split('{email}')[0]!);
    await expect(note).toBeFocused();
    expect(sent).toEqual([expect.objectContaining({ ...InquiryForm.sample, channel: 'email', website: '' })]);
    await expectAccessible(page);
  },
);

test(
  'a second press after the answer leaves the focus on the thanks',
  { tag: '@writes' },
  async ({ page, visit, inquiry }) => {
    await visit('/contact-us');
    await inquiry.fill();
    await inquiry.sendByEmail.hover();
    await page.mouse.down();
    await page.mouse.up();
    const note = page.getByRole('status').filter({ hasText: InquiryForm.sample.email });
    await expect(note).toBeFocused();

    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });

    await expect(note).toBeFocused();
  },
);

test(
  'an inquiry that could not be sent stays, and sending it again creates no second one',
  { tag: '@writes' },
  async ({ page, visit, inquiry, words, allowProblem }) => {
    allowProblem(REFUSED_IN_CONSOLE);
    allowProblem(/failed request: .*\/api\/inquiries/);
    const keys: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/inquiries') && keys.push((request.postDataJSON() as { key: string }).key),
    );
    await page.route('**/api/inquiries*', (route) => route.abort());
    await visit('/contact-us');
    await inquiry.fill();

    await inquiry.sendByEmail.click();
    await expect(inquiry.form.getByRole('alert')).toContainText(words.inquiry.failed);
    await expect(inquiry.field('message')).toHaveValue(InquiryForm.sample.message);
    await page.unroute('**/api/inquiries*');
    await inquiry.sendByEmail.click();

    await expect(page.getByRole('status').filter({ hasText: InquiryForm.sample.email })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

test(
  'WhatsApp opens with the text filled in, after the inquiry is stored',
  { tag: '@writes' },
  async ({ page, context, visit, inquiry, words }) => {
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
    );
    await visit('/contact-us');
    await inquiry.fill();
    const stored = page.waitForResponse((response) => response.url().includes('/api/inquiries'));
    const opened = context.waitForEvent('page');

    await inquiry.sendByWhatsapp.click();

    expect((await stored).status()).toBe(200);
    const chat = new URL((await opened).url());
    expect(chat.origin + chat.pathname).toBe('https://wa.me/971500000000');
    for (const value of Object.values(InquiryForm.sample)) expect(chat.searchParams.get('text')).toContain(value);
    await expect(page.getByRole('status').filter({ hasText: words.inquiry.handedOver })).toBeVisible();
    await expect(page.getByRole('link', { name: words.inquiry.openWhatsapp })).toHaveAttribute('href', chat.href);
    // The shop cannot see whether WhatsApp has sent it, so the form stays as it is.
    await expect(inquiry.field('message')).toHaveValue(InquiryForm.sample.message);
  },
);

test.describe('a visitor in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('sees whether the shop in Dubai is open, by Dubai’s time, and sees it close', async ({
    page,
    visit,
    words,
    language,
    isMobile,
  }) => {
    const closing = language === 'ar' ? '4:00 مساءً' : '16:00';
    const opening = language === 'ar' ? '9:00 صباحًا' : '9:00';
    // Thirty seconds before closing time on a Saturday in Dubai.
    await page.clock.install({ time: new Date('2026-11-28T15:59:30+04:00') });
    await visit('/contact-us');
    const main = page.getByRole('main');

    await expect(main).toContainText(`${words.hours.openNow} ${words.hours.closesAt.replace('{time}', closing)}`);
    await expect(main.getByRole('rowheader', { name: words.days['saturday'] })).toHaveAttribute('aria-current', 'date');

    // Skipping a minute would exceed the time limit of whatever is still loading.
    await fetchedAll(page, isMobile);
    await page.clock.runFor(60_000);

    await expect(main).toContainText(
      `${words.hours.closedNow} ${words.hours.opensTomorrow.replace('{time}', opening)}`,
    );
  });
});

test('the contact page links to phone, WhatsApp, email and map', { tag: '@inside' }, async ({ page, visit, words }) => {
  await visit('/contact-us');
  const main = page.getByRole('main');

  await expect(main.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
  await expect(main.getByRole('link', { name: words.labels.chat })).toHaveAttribute(
    'href',
    'https://wa.me/971500000000',
  );
  await expect(main.getByRole('link', { name: 'hello@rayya.example' })).toHaveAttribute(
    'href',
    'mailto:hello@rayya.example',
  );
  await expect(main.getByRole('link', { name: words.labels.map })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(main).toContainText('100000000000003');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends nothing, and leaves what was typed', async ({ page, inquiry }) => {
    await page.goto('/contact-us');
    await inquiry.fill();

    await inquiry.sendByEmail.click();

    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(inquiry.field('name')).toHaveValue(InquiryForm.sample.name);
  });

  // With `javaScriptEnabled: false` Chromium still parses `<noscript>` as if scripts were on, so the HTML is checked.
  test('the page says how to write and to call instead', { tag: '@inside' }, async ({ served, words }) => {
    const { html } = await served('/contact-us');

    const sentence = /<main.*?<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
    expect(sentence).toContain(words.inquiry.withoutScript.split('{email}')[0]);
    expect(sentence).toContain('href="mailto:hello@rayya.example"');
    expect(sentence).toContain('href="tel:+97140000000"');
  });
});
