import { expectAccessible } from './testing/accessibility.ts';
import { holdBack } from './testing/hold-back.ts';
import { watchLayout } from './testing/loading.ts';
import { fetchedAll } from './testing/offline.ts';
import { cardNamed, SUGGESTIONS_CODE, test, WORDS } from './testing/search.ts';
import { expect } from './testing/visitor.ts';

test('typing suggests products with picture, name and price, the typed letters marked', async ({
  visit,
  search,
  language,
}) => {
  await visit('/');
  await search.ready();

  await search.field.pressSequentially(WORDS[language].typed);

  const first = search.suggestions.first();
  await expect(first.locator('mark').first()).toHaveText(WORDS[language].marked);
  await expect(first).toContainText(language === 'ar' ? 'د.إ' : 'AED');
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  expect((await search.list.boundingBox())!.height).toBeLessThanOrEqual(320);
});

test('a word with a wrong letter finds what was meant', async ({ visit, search, language }) => {
  await visit('/');
  await search.ready();

  await search.field.pressSequentially(WORDS[language].mistyped);

  await expect(search.suggestions.first()).toContainText(WORDS[language].marked);
});

test(
  'the keyboard alone leads from the field to a product',
  { tag: ['@both', '@smoke'] },
  async ({ page, visit, search, language }) => {
    await visit('/about');
    await search.ready();
    await search.field.pressSequentially(WORDS[language].typed);
    await expect(search.suggestions.first()).toBeVisible();
    const count = await search.suggestions.count();

    await page.keyboard.press('ArrowUp');
    await expect(search.suggestions.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
    await expect(search.chosen).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(search.suggestions.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(search.chosen).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(search.suggestions.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(search.combobox).toHaveAttribute('aria-activedescendant', (await search.chosen.getAttribute('id'))!);
    const path = await search.chosen.getAttribute('href');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(search.list).toBeHidden();
  },
);

test('pressing a suggestion leads to its product without a page load', async ({ page, visit, search, language }) => {
  await visit('/about');
  await search.ready();
  await search.field.pressSequentially(WORDS[language].typed);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));

  const path = await search.suggestions.nth(1).getAttribute('href');
  await search.suggestions.nth(1).click();

  await expect(page).toHaveURL((url) => url.pathname === path);
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});

test('Escape closes the list, then empties the field; the button empties it at once', async ({
  page,
  visit,
  search,
  language,
}) => {
  await visit('/about');
  await search.ready();
  await search.field.pressSequentially(WORDS[language].typed);
  await expect(search.list).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(search.list).toBeHidden();
  await expect(search.field).toHaveValue(WORDS[language].typed);
  await expect(search.combobox).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(search.list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search.field).toHaveValue('');

  await search.field.pressSequentially(WORDS[language].other);
  await search.clear.click();
  await expect(search.field).toHaveValue('');
  await expect(search.field).toBeFocused();
  await expect(search.clear).toBeHidden();
});

test('the list closes when the focus leaves', async ({ page, visit, search, language, isMobile }) => {
  await visit('/about');
  await search.ready();
  await search.field.pressSequentially(WORDS[language].typed);
  await expect(search.list).toBeVisible();

  await page.keyboard.press('Tab');

  await expect(search.list).toBeHidden();
  // On narrow screens the search sheet has closed as well.
  if (isMobile) await search.open();
  await expect(search.field).toHaveValue(WORDS[language].typed);
});

test.describe('on an unreliable network', () => {
  test('fast typing sends one search, and a superseded answer is never shown', async ({
    page,
    visit,
    search,
    held,
    isMobile,
  }) => {
    await page.clock.install();
    await visit('/about');
    await search.ready();
    await fetchedAll(page, isMobile);
    await held.hold();
    // With the clock stopped, typing takes no time on any machine.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));

    await search.field.pressSequentially('oud');
    await page.clock.runFor(1_000);
    await expect.poll(() => held.isAsked('oud')).toBe(true);
    await search.field.pressSequentially(' royal');
    await page.clock.runFor(1_000);
    await expect.poll(() => held.isAsked('oud royal')).toBe(true);
    expect(held.isAsked('oud r')).toBe(false);
    await held.answer('oud royal', [cardNamed('The later answer')]);
    await expect(search.suggestions).toContainText(['The later answer']);
    await held.answer('oud', [cardNamed('The earlier answer')]);
    await page.clock.runFor(1_000);

    await expect(search.suggestions).toHaveCount(1);
    await expect(search.suggestions).toContainText(['The later answer']);
  });

  test('while a slow answer loads, a message is shown instead of the previous list', async ({
    visit,
    search,
    held,
    text,
  }) => {
    await visit('/about');
    await search.ready();
    await held.hold();
    await search.field.pressSequentially('oud');
    await expect.poll(() => held.isAsked('oud')).toBe(true);
    await held.answer('oud', [cardNamed('Oud Royal')]);
    await expect(search.suggestions).toHaveCount(1);

    await search.field.fill('rose');

    await expect(search.says(text('common:states.searching'))).toBeVisible();
    await expect(search.list).toBeHidden();
    await held.answer('rose', [cardNamed('Taif Rose')]);
    await expect(search.says(text('common:states.searching'))).toBeHidden();
    await expect(search.suggestions).toContainText(['Taif Rose']);
    await expect(search.says(text('common:accessibility.search-count', { count: 1 }))).toHaveCount(1);
  });

  test('no results and a failed search show the same message, and a restored network is noticed', async ({
    page,
    context,
    visit,
    search,
    text,
    language,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await visit('/about');
    await search.ready();
    const none = search.says(text('mf-catalog:search.none'));

    await search.field.pressSequentially(WORDS[language].unknown);
    await expect(none).toBeVisible();
    await search.field.fill('');
    await expect(none).toBeHidden();
    await context.setOffline(true);
    await search.field.pressSequentially(WORDS[language].typed);
    await expect(none).toBeVisible();
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'false');

    await context.setOffline(false);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(search.suggestions.first()).toBeVisible();
  });
});

test('typing before the code arrives is not lost: text, cursor and focus stay, and nothing moves', async ({
  page,
  search,
  language,
}) => {
  const shifts = await watchLayout(page);
  const letGo = await holdBack(page, SUGGESTIONS_CODE);
  await page.goto('/about');
  await search.open();
  await search.field.pressSequentially(WORDS[language].typed);
  await search.field.press('Home');
  await search.field.press('ArrowRight');
  const cursor = await search.field.evaluate((field: HTMLInputElement) => field.selectionStart);
  const place = await search.field.boundingBox();
  const before = (await shifts()).what.length;

  letGo();

  await expect(search.suggestions.first()).toBeVisible();
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue(WORDS[language].typed);
  expect(await search.field.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(cursor);
  expect(await search.field.boundingBox()).toEqual(place);
  expect((await shifts()).what.slice(before)).toEqual([]);
});

test('typing before the shop itself has started is not lost either', async ({ page, search, language, isMobile }) => {
  const letGo = await holdBack(page, /\/assets\/shell\/main\.[^/]*\.js$/);
  await page.goto('/about', { waitUntil: 'commit' });
  if (isMobile) await search.open();
  await search.field.click();
  await search.field.pressSequentially(WORDS[language].typed);

  letGo();

  await expect(search.suggestions.first()).toBeVisible();
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue(WORDS[language].typed);
});

test('the suggestions’ script delays nothing, and the form works without it', async ({
  page,
  address,
  search,
  served,
  language,
  allowProblem,
}) => {
  allowProblem(/could not be used|ERR_FAILED/);
  const { html } = await served('/');
  expect(html).toMatch(/"\/assets\/mf-catalog\/remoteEntry\./);
  expect(html).not.toContain('slot-header');
  await page.route(SUGGESTIONS_CODE, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_FAILED');
  await page.goto('/about');
  await search.open();
  await refused;

  await search.field.fill(WORDS[language].typed);
  await search.field.press('Enter');

  await expect(page).toHaveURL(
    (url) => url.pathname === address('/search') && url.searchParams.get('q') === WORDS[language].typed,
  );
});

test('Enter in an input method chooses no suggestion and sends nothing', async ({ page, visit, search }) => {
  await visit('/about');
  await search.ready();
  const session = await page.context().newCDPSession(page);

  await session.send('Input.imeSetComposition', { text: 'oud', selectionStart: 3, selectionEnd: 3 });
  await expect(search.suggestions.first()).toBeVisible();
  await search.field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(search.chosen).toHaveCount(0);
  await session.send('Input.insertText', { text: 'oud' });

  await expect(search.field).toHaveValue('oud');
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.chosen).toHaveCount(1);
});

test('the placeholder types examples while the field is unused; its accessible name stays', async ({
  page,
  search,
  text,
  isMobile,
}) => {
  const example = (name: string) =>
    text('mf-catalog:search.placeholder', { example: text(`mf-catalog:search.examples.${name}`) });
  await page.clock.install();
  await page.goto('/about');
  await search.ready();
  await fetchedAll(page, isMobile);
  await expect(search.field).toHaveAttribute('placeholder', example('cambodian-oud'));
  await search.field.blur();

  await page.clock.runFor(2500 + 3 * 80);
  const typed = (await search.field.getAttribute('placeholder'))!;
  expect(example('taif-rose').startsWith(typed)).toBe(true);
  expect(typed).not.toBe(example('taif-rose'));
  await expect(search.combobox).toHaveAccessibleName(text('shell:search.label'));

  await search.field.focus();
  await page.clock.runFor(10_000);
  await expect(search.field).toHaveAttribute('placeholder', example('taif-rose'));
});

test.describe('for visitors who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the placeholder does not change', async ({ page, search, isMobile }) => {
    await page.clock.install();
    await page.goto('/about');
    await search.ready();
    await fetchedAll(page, isMobile);
    const placeholder = (await search.field.getAttribute('placeholder'))!;
    await search.field.blur();

    await page.clock.runFor(10_000);

    await expect(search.field).toHaveAttribute('placeholder', placeholder);
  });
});

test(
  'the open list is accessible, and no phone zooms into the field',
  { tag: '@both' },
  async ({ page, visit, search, language, isMobile }) => {
    await visit('/about');
    await search.ready();
    await search.field.pressSequentially(WORDS[language].typed);
    await expect(search.suggestions.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');

    // On narrow screens the page behind the open menu is inert, so only the header is checked.
    await expectAccessible(page, isMobile ? 'header' : 'html');
    const size = await search.field.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
    if (isMobile) expect(size).toBeGreaterThanOrEqual(16);
  },
);
