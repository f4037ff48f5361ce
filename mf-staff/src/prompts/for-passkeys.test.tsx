// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen, until, type OpenScreen } from '../testing/open-screen.tsx';

const LINK = `/staff/enrol#${'x'.repeat(43)}`;
const buttons = ({ body }: OpenScreen) => [...body.querySelectorAll('button')].map(({ textContent }) => textContent);

const PLACES = [
  ['the sign-in', { address: '/staff/sign-in', isSignedIn: false }, 'door.use-key'],
  ['the page of an invitation', { address: LINK, isSignedIn: false }, 'door.make-key'],
  ['the page of one’s own keys', { address: '/staff/me' }, 'door.make-key'],
] as const;

for (const language of ['en', 'ar'] as const) {
  test.each(PLACES)(
    `in a browser without passkeys %s says so before any press (${language})`,
    async (_, wanted, act) => {
      location.hash = new URL(wanted.address, location.href).hash;
      const shown = openScreen({ language, hasPasskeys: false, ...wanted });

      await until(() => expect(shown.body.textContent).toContain(shown.t('key.none')));

      expect(shown.body.textContent).toContain(shown.t('key.none-text'));
      expect(buttons(shown)).not.toContain(shown.t(act));
    },
  );
}

test.each(PLACES)('in any other browser %s offers it', async (_, wanted, act) => {
  location.hash = new URL(wanted.address, location.href).hash;
  const shown = openScreen({ language: 'en', ...wanted });

  await until(() => expect(buttons(shown)).toContain(shown.t(act)));

  expect(shown.body.textContent).not.toContain(shown.t('key.none'));
});
