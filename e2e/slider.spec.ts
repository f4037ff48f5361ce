import type { Page } from 'playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { holdBack } from './testing/hold-back.ts';
import { fetchedAll } from './testing/offline.ts';
import { seededHome } from './testing/seed.ts';
import { Slider } from './testing/slider.ts';
import { expect, test as base } from './testing/visitor.ts';

const test = base.extend<{ slider: Slider }>({
  slider: async ({ page, text }, use) => {
    await use(new Slider(page, text));
  },
});

/** URL of the slider's script, which loads after the page. */
const SLIDER_CODE = '**/assets/mf-catalog/slider.*.js';

/** Makes `navigator.connection` report this kind of connection. */
const connectedBy = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((measured) => {
    const information = Object.assign(new EventTarget(), measured);
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => information });
  }, connection);

test(
  'the slider starts on the served banner without a jump',
  { tag: ['@both', '@inside'] },
  async ({ page, visit, slider, language }) => {
    const letGo = await holdBack(page, SLIDER_CODE);
    await visit('/');
    const heading = slider.stage.getByRole('heading', { name: seededHome.banners[0]!.title[language] });
    await page.evaluate(() => document.fonts.ready);
    const before = await heading.boundingBox();
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.body.dataset['shifts'] = `${document.body.dataset['shifts'] ?? ''} ${entry.startTime}`;
      }).observe({ type: 'layout-shift' });
    });

    letGo();
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(1));

    expect(await heading.boundingBox()).toEqual(before);
    await expect(page.locator('body')).not.toHaveAttribute('data-shifts');
  },
);

test('slides fade automatically, in the specified time, and start again after the last', async ({
  page,
  visit,
  slider,
  isMobile,
}) => {
  const [delay, speed] = isMobile ? [4000, 400] : [3000, 300];
  const STEP = 250;
  await page.clock.install();
  await visit('/');
  await fetchedAll(page, isMobile);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  /** Advances the clock until the slide changes and returns the milliseconds that passed. */
  const untilNext = async () => {
    const before = await slider.current();
    let passed = 0;
    while ((await slider.current()) === before && passed < 2 * delay) {
      await page.clock.runFor(STEP);
      passed += STEP;
    }
    return passed;
  };
  await untilNext();
  const first = await slider.current();

  const rests = [await untilNext(), await untilNext(), await untilNext()];

  expect(await slider.current()).toBe(first);
  for (const rest of rests) {
    expect(rest).toBeGreaterThanOrEqual(delay);
    expect(rest).toBeLessThanOrEqual(delay + speed + 3 * STEP);
  }
});

test('pause stops the slides and play starts them', async ({ page, visit, slider, isMobile }) => {
  await visit('/');
  await fetchedAll(page, isMobile);

  await slider.button('pause-slides').click();
  await page.mouse.move(0, 0);
  const still = await slider.current();
  await expect(slider.button('play-slides')).toBeVisible();
  await page.clock.install();
  await page.clock.runFor(10_000);
  await expect(slider.shown).toHaveAccessibleName(still);

  await slider.button('play-slides').click();
  await expect(slider.shown).not.toHaveAccessibleName(still);
});

test('slides pause while the keyboard focus is on them', async ({ page, visit, slider, isMobile }) => {
  await page.clock.install();
  await visit('/');
  await fetchedAll(page, isMobile);

  await page.keyboard.press('Tab');
  while (!(await slider.dot(1).evaluate((dot) => dot === document.activeElement))) await page.keyboard.press('Tab');
  const shown = await slider.current();
  await page.clock.runFor(20_000);

  await expect(slider.shown).toHaveAccessibleName(shown);
  await page.keyboard.press('Tab');
  await expect(slider.dot(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slider.shown).toHaveAccessibleName(slider.nameOf(2));
});

test('only the shown slide can be reached', { tag: '@inside' }, async ({ visit, slider, language }) => {
  await visit('/');
  await slider.dot(2).click();

  await expect(slider.shown).toHaveAccessibleName(slider.nameOf(2));
  const links = slider.stage.getByRole('link');
  await expect(links).toHaveCount(seededHome.banners.length);
  const reached: (string | null)[] = [];
  for (const link of await links.all()) {
    await link.focus();
    if (await link.evaluate((element) => element === document.activeElement)) reached.push(await link.textContent());
  }
  expect(reached).toEqual([seededHome.banners[1]!.callToAction[language]]);
});

test(
  'dragging brings the next slide from the side where the language starts',
  { tag: '@both' },
  async ({ visit, slider, language }) => {
    await visit('/');
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(1));

    await slider.push(language === 'ar' ? 'right' : 'left');
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(2));

    await slider.push(language === 'ar' ? 'left' : 'right');
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(1));
  },
);

test('arrows exist only on a desktop, and loop', { tag: '@both' }, async ({ visit, slider, isMobile }) => {
  await visit('/');
  await expect(slider.dot(1)).toBeVisible();

  await expect(slider.button('next-slide')).toHaveCount(isMobile ? 0 : 1);
  if (isMobile) return;
  await slider.button('previous-slide').click();
  await expect(slider.shown).toHaveAccessibleName(slider.nameOf(3));
  await slider.button('next-slide').click();
  await slider.button('next-slide').click();
  await expect(slider.shown).toHaveAccessibleName(slider.nameOf(2));
});

for (const connection of [
  { effectiveType: '2g', saveData: false },
  { effectiveType: '4g', saveData: true },
]) {
  test(`a connection of ${connection.effectiveType}${connection.saveData ? ' with data saver' : ''} fetches one picture and never changes slides automatically`, async ({
    page,
    visit,
    slider,
    isMobile,
  }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => /\/media\/hero-/.test(request.url()) && pictures.add(request.url()));
    await connectedBy(page, connection);
    await page.clock.install();
    await visit('/');
    await fetchedAll(page, isMobile);

    await page.clock.runFor(20_000);

    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(1));
    await expect(slider.button('pause-slides')).toHaveCount(0);
    expect(pictures.size).toBe(1);
    await slider.dot(2).click();
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(2));
    await expect(slider.shown.getByRole('img')).toHaveJSProperty('complete', true);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('slides change on a press, and never automatically', async ({ page, visit, slider, isMobile }) => {
    await page.clock.install();
    await visit('/');
    await fetchedAll(page, isMobile);

    await page.clock.runFor(20_000);
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(1));
    await expect(slider.button('pause-slides')).toHaveCount(0);

    await slider.dot(3).click();
    await expect(slider.shown).toHaveAccessibleName(slider.nameOf(3));
  });
});

test(
  'if the slider’s script does not load, the first banner stays',
  { tag: '@inside' },
  async ({ page, visit, slider, language, allowProblem }) => {
    allowProblem(/slider\.|ChunkLoadError|Failed to load resource|Failed to fetch/);
    await page.route(SLIDER_CODE, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => /slider\./.test(request.url()));

    await visit('/');
    await refused;

    await expect(slider.stage.getByRole('link')).toHaveAccessibleName(seededHome.banners[0]!.callToAction[language]);
    await expect(slider.dot(1)).toHaveCount(0);
  },
);

test('axe finds nothing wrong with a running slider', async ({ page, visit, slider }) => {
  await visit('/');
  await slider.button('pause-slides').click();

  await expectAccessible(page);
});

test(
  'on the widest screens dots and arrows stand at the edges of the text’s column',
  { tag: '@wide' },
  async ({ page, visit, slider, language }) => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    await visit('/');
    const link = (await slider.shown.getByRole('link').boundingBox())!;
    const pause = (await slider.button('pause-slides').boundingBox())!;
    const next = (await slider.button('next-slide').boundingBox())!;

    const [start, end] =
      language === 'ar'
        ? [link.x + link.width - pause.x - pause.width, next.x]
        : [pause.x - link.x, 2560 - next.x - next.width];
    // The first sign is centred in a target that is wider than the sign.
    expect(Math.abs(start)).toBeLessThanOrEqual(12);
    expect(Math.abs(end - (2560 - 1440) / 2 - 56)).toBeLessThanOrEqual(1);
  },
);

test('on a phone the banner has the primary button', { tag: '@narrow' }, async ({ visit, slider }) => {
  await visit('/');
  const button = slider.shown.getByRole('link');

  const [height, background] = await button.evaluate((link) => [
    link.getBoundingClientRect().height,
    getComputedStyle(link).backgroundColor,
  ]);

  expect(height).toBeGreaterThanOrEqual(54);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
});
