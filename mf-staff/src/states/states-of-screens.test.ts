// @vitest-environment jsdom
import { staffApi } from '@shop/contract/api/staff-api';
import type { Language } from '@shop/contract/languages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { remote } from '../remote.ts';
import type { Health } from '../testing/fake-api.ts';
import { openScreen, until, type OpenScreen } from '../testing/open-screen.tsx';
import { alerts, chooseSheet, headings, inside, isUnderWay, press, search, statuses } from '../testing/parts-of.ts';
import { screensOf, type Screen } from '../testing/screens-of.ts';
import { foreignTexts, textsOf } from '../testing/words-of.ts';

type Act = (screen: OpenScreen) => void;

/** All but that of unknown addresses, which has nothing to ask. */
const SCREENS = screensOf(remote.routes).filter(({ id }) => id !== 'staff.unknown');
/** Screens that ask the API for nothing when they open: what makes them ask, and what does so again. */
const ACTS: Record<string, { begin: Act; again: Act }> = {
  'staff.sign-in': both((screen) => press(screen, 'door.use-key')),
  'staff.phone-order': { begin: search('050'), again: search('0501') },
  'staff.product-sheet': both(chooseSheet),
  'staff.account': both((screen) => press(screen, 'account.sign-out')),
};
const TRY_AGAIN = both((screen) => press(screen, 'states.now', 'common:actions.retry'));
/** Lists that always have something: whoever looks at them, and the settings. */
const NEVER_EMPTY = ['staff.people', 'staff.settings'];
/** Shows in both languages why a call failed; the other screens say so with the same words. */
const IN_EVERY_FAILURE = 'staff.home';

function both(act: Act) {
  return { begin: act, again: act };
}

// jsdom has no passkeys.
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => Promise.resolve({ id: '1', rawId: '1', type: 'public-key', response: {} }),
}));

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockClear();
  // The key of a personal link.
  location.hash = 'link';
});

/** The failures in which a screen is opened: in Arabic one is enough for its own words, which are the same in all of them. */
function failuresOf({ id, isSignedIn }: Screen, language: Language): Health[] {
  if (language === 'ar' && id !== IN_EVERY_FAILURE) return ['failed'];
  return ['failed', 'unavailable', 'offline', ...(isSignedIn ? (['refused'] as const) : [])];
}

/** Opens a screen, and has it ask the API where it does not by itself. */
async function open(screen: Screen, language: Language, state: Parameters<typeof openScreen>[1]): Promise<OpenScreen> {
  const shown = openScreen({ ...screen, language }, state);
  await until(() => expect(headings(shown)).toHaveLength(1));
  // A screen may have its heading before what is pressed.
  await until(() => ACTS[screen.id]?.begin(shown));
  await until(() => expect(shown.api.calls).not.toEqual([]));
  return shown;
}

/** There is one heading, no text is missing or in the other language, and the console is silent. */
async function expectWhole(shown: OpenScreen, language: Language) {
  await until(() => expect(headings(shown)).toEqual([expect.stringMatching(/./)]));
  expect(foreignTexts(textsOf(shown.body, language), language)).toEqual([]);
  // jsdom does not know the element `search`.
  expect(complaints.mock.calls.filter((said) => !said.includes('search'))).toEqual([]);
}

/** Whether an answer is a list, by its contract. */
async function isList({ api }: OpenScreen): Promise<boolean> {
  const { method, path } = staffApi[api.calls[0]!];
  const { data } = (await (await api.answer(method, `/api${path}`)).json()) as { data?: unknown };
  return Array.isArray(data);
}

test('the walk has every screen of the remote, and no act of one that is not there', () => {
  const ids = SCREENS.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(25);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...Object.keys(ACTS), ...NEVER_EMPTY, IN_EVERY_FAILURE].filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  describe.each(SCREENS)('the screen $id', (screen) => {
    test('says that it waits for the API, and then shows what that answers', async () => {
      const shown = await open(screen, language, { health: 'late' });
      await until(() => expect(isUnderWay(shown)).toBe(true));
      await expectWhole(shown, language);

      shown.api.health = 'well';

      await until(() => expect(statuses(shown)).not.toContain(shown.t('common:states.loading')));
      await expectWhole(shown, language);
    });

    test.each(failuresOf(screen, language))('says what to do where the API is %s, which then works', async (health) => {
      const shown = await open(screen, language, { health });
      await until(() => expect(alerts(shown).join(' ')).toMatch(/\p{L}+ \p{L}+/u));
      await expectWhole(shown, language);
      const said = alerts(shown);

      shown.api.health = 'well';
      (ACTS[screen.id] ?? TRY_AGAIN).again(shown);

      await until(() => expect(alerts(shown).filter((text) => said.includes(text))).toEqual([]));
      await expectWhole(shown, language);
    });

    test('says so where there is nothing yet', async () => {
      const shown = await open(screen, language, { lists: 'empty' });

      await until(() => expect(inside(shown).querySelector('[aria-busy=true], progress')).toBeNull());
      await until(() => expect(statuses(shown)).not.toContain(shown.t('common:states.loading')));
      const sentence = (await isList(shown)) && !NEVER_EMPTY.includes(screen.id) ? /\p{L}+ \p{L}+/u : /^/;
      await until(() => expect(statuses(shown).join(' ')).toMatch(sentence));
      await expectWhole(shown, language);
    });
  });
});
