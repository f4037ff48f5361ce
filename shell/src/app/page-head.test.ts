import type { Language } from '@shop/contract/language';
import type { PageHandle } from '@shop/federation/head';
import { createI18n } from '@shop/i18n/create-i18n';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router-dom';
import { expect, test } from 'vitest';
import { headOfPage } from './page-head.ts';
import { routesOfRemote } from './routes.tsx';

const titled: PageHandle = { head: ({ translate }) => ({ title: translate('title') }) };
const page = { route: { id: 'a-page', handle: titled } };
const ofAccount = { route: routesOfRemote({ remote: { name: 'mf-account', routes: [] } as never, build: '1' }) };

const headOf = (
  matches: { route: object }[],
  errors: Record<string, unknown> | null = null,
  shop = 'Rayya',
  language: Language = 'en',
) =>
  headOfPage({
    matches: matches as never,
    loaderData: {},
    errors,
    i18n: createI18n({
      language,
      shop,
      messages: {
        common: {},
        shell: {
          shop: '{shop}',
          title: 'About | {shop}',
          problem: { gone: 'Gone | {shop}', internal: 'Something went wrong | {shop}' },
        },
        'mf-account': { title: 'Log in | {shop}' },
      },
    }),
  });

test('a remote’s page uses the messages of its remote, whatever the page’s id', () => {
  expect(headOf([{ route: { id: 'site' } }, ofAccount as never, page]).title).toBe('Log in | Rayya');
});

test('a page of the shell uses the shell’s messages', () => {
  expect(headOf([{ route: { id: 'site' } }, page]).title).toBe('About | Rayya');
});

test('a page of a remote that was taken out says in its title that it is gone', () => {
  const gone = new ErrorResponseImpl(410, '', { status: 410, code: 'not-found' });

  expect(headOf([page], { 'shell.not-found': gone })).toEqual({
    title: 'Gone | Rayya',
    social: { siteName: 'Rayya' },
    index: false,
  });
});

test('an error page has the error’s head, and is not indexed', () => {
  const head = headOf([ofAccount as never, page], { 'a-page': new Error('broken') });

  expect(head).toMatchObject({ title: 'Something went wrong | Rayya', index: false });
});

test('without a trade name the title does not end in a separator', () => {
  expect(headOf([page], null, '').title).toBe('About');
});

test('a page that names no site is of the shop’s site', () => {
  const named: PageHandle = { head: () => ({ title: 'Home', social: { siteName: 'House of Rayya' } }) };

  expect(headOf([page]).social?.siteName).toBe('Rayya');
  expect(headOf([{ route: { id: 'a-page', handle: named } }]).social?.siteName).toBe('House of Rayya');
});

test('a title has no isolates, which some systems draw as boxes in tabs and results', () => {
  const marked = 'About | \u200F\u200ERayya\u200E\u200F';

  expect(headOf([page], null, 'Rayya', 'ar')).toMatchObject({ title: marked, social: { siteName: 'Rayya' } });
});
