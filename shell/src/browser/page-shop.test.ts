import type { Client } from '@shop/client/client';
import { createI18n } from '@shop/i18n/create-i18n';
import arabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import english from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { createPageShop } from './page-shop.tsx';

test.each([
  ['en', english, 'That didn’t work. Please try again'],
  ['ar', arabic, 'تعذّر تنفيذ ذلك. حاول مجددًا'],
] as const)('a press that no remote answers says that it did not work (%s)', async (language, common, words) => {
  const error = vi.spyOn(toast, 'error').mockReturnValue('');
  const shop = createPageShop({
    language,
    i18n: createI18n({ language, shop: 'Rayya', messages: { common } }),
    providerOf: () => undefined,
    loadCommands: async () => undefined,
    client: () => ({}) as Client,
    goTo: () => undefined,
  });

  await shop.run('session.logout', undefined);

  expect(error).toHaveBeenCalledWith(words);
});
