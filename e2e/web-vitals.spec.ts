import { SAMPLE_TOKEN, VITALS_PATH } from '../shell/src/vitals/sample.ts';
import { expect, test } from './testing/composed-shop.ts';

for (const savesData of [false, true])
  test(
    savesData
      ? 'a visitor who saves data measures nothing, even where the script was sent'
      : 'a sampled page view says how quick the page was when it is left, and nothing of the visitor',
    { tag: '@inside' },
    async ({ page, releases }) => {
      const script = `${VITALS_PATH}.js?build=${releases.liveBuild('shell')}`;
      if (savesData)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true, rtt: 50 } }),
        );
      await page.route('**/about', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          '</head>',
          `<script type="module" async src="${script}"></script></head>`,
        );
        const headers = { ...response.headers(), 'server-timing': `page;dur=1, ${SAMPLE_TOKEN};desc="token"` };
        await route.fulfill({ response, headers, body: html });
      });
      const reports: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === VITALS_PATH) reports.push(request.postData() ?? '');
      });
      const loaded = page.waitForResponse((response) => response.url().endsWith(script));
      await page.goto('/about');
      await loaded;
      await page.getByRole('heading', { level: 1 }).click();
      // The script hears of the press before this does, because it listens for longer.
      await page.evaluate(
        () =>
          new Promise<void>((told) =>
            new PerformanceObserver(() => told()).observe({ type: 'first-input', buffered: true }),
          ),
      );

      // As when the visitor leaves; Playwright does not see what is sent after that.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });

      await expect.poll(() => reports.length).toBe(savesData ? 0 : 1);
      expect(reports.map((text) => Object.keys(JSON.parse(text) as object).sort())).toEqual(
        savesData ? [] : [['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'token']],
      );
    },
  );
