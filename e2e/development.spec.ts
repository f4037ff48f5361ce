import { openDevelopment, type DevelopmentShop } from '@shop/testing/open-development';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from './testing/shop.ts';

const TITLE = { en: 'Gifts', ar: 'صفحة جديدة' };
const FAULT = 'The server can not render this page';

const test = base.extend<{ development: DevelopmentShop }>({
  development: async ({ shop, page }, use) => {
    const development = await openDevelopment(`${shop.url}/api`, () => undefined);
    await use(development);
    // An open page would go on loading code from servers that are stopped.
    await page.close();
    await development.stop();
  },
});

test(
  'a page under development shows each change without a reload, and errors of rendering on the server',
  { tag: ['@inside', '@affected'] },
  async ({ page, development, language, allowProblem }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const sound = readFileSync(development.page, 'utf8');
    await page.goto(`${development.url}/gifts`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(heading).toHaveText(TITLE[language]);

    writeFileSync(development.page, sound.replace("{t('title')}</h1>", "{t('title')} 2</h1>"));
    await expect(heading).toHaveText(`${TITLE[language]} 2`);
    // A page module causes a reload instead of a Fast Refresh: code newer than the document would not match its HTML.
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    allowProblem(/status of 500/);
    writeFileSync(development.page, sound.replace('return (', 'console.assert(window.innerWidth > 0);\n  return ('));
    await expect(heading).toHaveText(FAULT);
    await expect(page.getByText(/gifts-page\.tsx:\d+$/)).toBeVisible();

    writeFileSync(development.page, sound);
    await expect(heading).toHaveText(TITLE[language]);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  },
);

test(
  'a changed text or loader is shown, and what was typed into a form stays',
  { tag: ['@inside', '@affected'] },
  async ({ page, development, language }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const note = page.getByLabel('Note');
    const isReady = () => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const texts = path.join(development.page, `../../messages/${language}.json`);
    const withForm = readFileSync(development.page, 'utf8')
      .replace("from 'react-i18next';", "from 'react-i18next';\nimport { useLoaderData } from 'react-router-dom';")
      .replace('export const handle', "export const loader = () => 'Rose';\n\nexport const handle")
      .replace('<p ', '<output>{useLoaderData()}</output>\n      <label>Note <input name="note" /></label>\n      <p ');
    await page.goto(`${development.url}/gifts`);
    await isReady();
    writeFileSync(development.page, withForm);
    await expect(note).toBeVisible();
    await isReady();
    await note.fill('For Maryam');

    writeFileSync(texts, readFileSync(texts, 'utf8').replace(`"${TITLE[language]}"`, `"${TITLE[language]} 2"`));
    await expect(heading).toHaveText(`${TITLE[language]} 2`);
    await isReady();
    await expect(note).toHaveValue('For Maryam');

    writeFileSync(development.page, withForm.replace("'Rose'", "'Amber'"));
    await expect(page.locator('output')).toHaveText('Amber');
    await isReady();
    await expect(note).toHaveValue('For Maryam');
  },
);
