import { runningSettings } from './running-settings.ts';
import { topic, WHOLE_NUMBER, YES, type Setting } from './setting.ts';
import { shopSettings } from './shop-settings.ts';

/** All environment variables that the programs of this repository read, in the order of `docs/configuration.md`. */
export const settings = {
  ...shopSettings,
  ...runningSettings,
  ...topic('Releases', {
    RELEASE_STORE: {
      readBy: ['storefront', 'npm commands', 'release commands'],
      unset: 'the folder `var/release`',
      values: '`s3://bucket/prefix`; to release into a running shop its `https://…`',
      meaning:
        'Where releases are made live, and where storefronts take them from ([releases.md](releases.md#a-bucket-as-the-store)).',
    },
    RELEASE_DIRECTORY: {
      readBy: ['storefront'],
      unset: '`var/release`; with `RELEASE_STORE` a folder in `var/mirrors`',
      values: 'a folder',
      meaning: 'The builds that the storefront serves. Builds are always written below `SHOP_VAR`.',
    },
    RELEASE_POLL: {
      readBy: ['storefront'],
      default: '500',
      values: 'milliseconds',
      allowed: WHOLE_NUMBER,
      meaning: 'How often the storefront looks for a new release.',
    },
    ACCEPT_RELEASES: {
      readBy: ['storefront'],
      unset: 'not accepted',
      values: '`yes`',
      allowed: YES,
      meaning:
        'Teams may release into this shop over HTTPS, each with its own key ([releases.md](releases.md#into-a-running-shop-without-keys-of-its-store)).',
    },
    ASSET_ORIGINS: {
      readBy: ['storefront', 'npm commands', 'release commands'],
      unset: 'none: the shop serves all files of builds',
      values: '`https://assets.example`, several separated by commas',
      meaning:
        'Other origins that files of builds may come from ([releases.md](releases.md#files-on-another-origin)). Builds that name any other are refused.',
    },
    RELEASE_KEY: {
      readBy: ['npm commands', 'release commands'],
      unset: '`var/signing/release-key.pem`, made at first use',
      values: 'a file: Ed25519 private key, PEM',
      meaning: 'Signs the builds that are made here.',
    },
    TRUSTED_KEYS: {
      readBy: ['storefront', 'npm commands', 'release commands'],
      unset: '`var/keys/trusted-keys.json`',
      values: 'a file',
      meaning: 'The keys whose signatures count, and for which apps.',
    },
    AWS_REGION: {
      readBy: ['storefront', 'release commands', 'staff commands'],
      default: 'us-east-1',
      values: 'a region',
      meaning: 'Region of the bucket, where its address names none.',
    },
    AWS_ACCESS_KEY_ID: {
      readBy: ['storefront', 'release commands', 'staff commands'],
      unset: "a profile or the machine's role",
      values: 'a key id, with `AWS_SECRET_ACCESS_KEY`',
      meaning: "Key of the bucket. Amazon's own client reads it and finds keys in all its usual places.",
    },
  }),
  ...topic('Tests and benchmarks', {
    CHROMIUM_PATH: {
      readBy: ['tests', 'npm commands'],
      unset: 'found, or installed',
      values: 'a file',
      meaning: 'The browser of tests, benchmarks and screenshots.',
    },
    TEST_DATABASE_URL: {
      readBy: ['tests'],
      unset: 'an embedded PostgreSQL for tests',
      values: '`postgres://user:password@host/database`',
      meaning:
        'Server on which tests create, copy and drop databases. Tests refuse to run where `DATABASE_URL` is set.',
    },
    TEST_DATABASE_POOLER: {
      readBy: ['tests'],
      unset: 'tests connect to the server itself',
      values: '`host:port`',
      meaning:
        'A pooler in front of `TEST_DATABASE_URL`, through which the tested API connects. Set `DATABASE_POOLER` too.',
    },
    E2E_MATRIX: {
      readBy: ['tests'],
      unset: 'each story in one language and width',
      values: '`full`',
      meaning:
        'Runs each browser story, and each page in each engine, in both languages at both widths, as `npm run test:full` does.',
    },
    E2E_AFFECTED: {
      readBy: ['tests'],
      unset: 'every story counts as affected',
      values: 'JSON',
      meaning: 'The browser stories that a change affects, from `npm test`.',
    },
    E2E_CHANGED_ONLY: {
      readBy: ['tests'],
      unset: 'all stories run',
      values: '`yes`',
      meaning: 'Runs only the affected browser stories, as `npm test -- --changed` does.',
    },
  }),
  ...topic('Set by one program for another', {
    API_URL: {
      readBy: ['storefront'],
      default: 'http://127.0.0.1:3001',
      values: 'an address',
      allowed: /^https?:\/\/[^\s?#]+$/,
      meaning: 'Where the storefront finds the API. Set it to run the two separately.',
    },
    API_HOST: {
      readBy: ['API'],
      default: '127.0.0.1',
      values: 'an address of this machine',
      meaning: 'On which address the API listens.',
    },
    API_PORT: { readBy: ['API'], default: '3001', values: 'a port', meaning: 'Where the API listens.' },
    SHOP_PREPARED: {
      readBy: ['API'],
      unset: 'the API prepares its database',
      values: '`yes`',
      meaning:
        'The database is migrated and seeded already, so the API starts without doing it. So it does with `DATABASE_URL` alone.',
    },
    STANDBY: {
      readBy: ['API'],
      unset: 'serves at once',
      values: '`yes`',
      meaning:
        'The API loads its code and waits to take over ([0044](decisions/0044-a-second-api-process-waits-to-take-over.md)).',
    },
    DEVELOPMENT: {
      readBy: ['storefront'],
      unset: 'nothing is under development',
      values: 'JSON',
      meaning: 'Which apps come from development servers, from `npm run dev`.',
    },
    E2E_ORIGIN: {
      readBy: ['tests'],
      unset: 'a shop made for the tests',
      values: 'an origin',
      meaning: 'The running shop that browser stories visit, from `npm run e2e`.',
    },
    E2E_WRITING: {
      readBy: ['tests'],
      unset: 'reading stories only',
      values: '`yes`',
      meaning: 'Stories may sign up, order and inquire there.',
    },
    E2E_PREVIEW: {
      readBy: ['tests'],
      unset: 'the live release',
      values: 'a cookie value',
      meaning: 'Shows stories the candidate build, from `npm run release -- test`.',
    },
    E2E_SHOPS: { readBy: ['tests'], unset: '–', values: 'a file', meaning: 'Tells browser workers about their shops.' },
    PLAYWRIGHT_REPORT: {
      readBy: ['tests'],
      unset: '`var/reports/browser-tests.json`',
      values: 'a file',
      meaning: 'Where Playwright writes its report.',
    },
  }),
} satisfies Record<string, Setting>;

type Settings = typeof settings;
type SettingWithDefault = {
  [Name in keyof Settings]: Settings[Name] extends { default: string } ? Name : never;
}[keyof Settings];

/** Whether a setting is among those that a program reads. */
export const isReadBy = (program: Setting['readBy'][number], name: string): boolean =>
  Object.hasOwn(settings, name) && (settings as Record<string, Setting>)[name]!.readBy.includes(program);

/** The value of a setting in an environment, or its default. */
export const readSetting = (name: SettingWithDefault, environment: NodeJS.ProcessEnv): string =>
  environment[name] ?? settings[name].default;

/** Names of the settings that a program reads. */
export const settingsOf = (program: Setting['readBy'][number]): string[] =>
  Object.keys(settings).filter((name) => isReadBy(program, name));

/** A sentence for each setting of a program whose value is none of those allowed. An empty value counts as unset. */
export const wrongSettings = (
  program: Setting['readBy'][number],
  environment: NodeJS.ProcessEnv,
): { name: string; sentence: string }[] =>
  settingsOf(program).flatMap((name) => {
    const { allowed, values } = (settings as Record<string, Setting>)[name]!;
    const value = environment[name];
    if (!value || !allowed || allowed.test(value)) return [];
    return [{ name, sentence: `${name} is ${shownValue(name, value)}; it must be ${values.replaceAll('`', '"')}.` }];
  });

/** A value as anybody may see it: no secret, no password. */
export function shownValue(name: string, value: string): string {
  const { hidden } = (settings as Record<string, Setting>)[name]!;
  if (hidden === 'all') return `hidden (${value.length} characters)`;
  if (hidden === 'password' && URL.canParse(value)) {
    const url = new URL(value);
    if (url.password) url.password = 'hidden';
    return `"${url.href}"`;
  }
  return hidden === 'password' ? `hidden (${value.length} characters)` : `"${value}"`;
}
