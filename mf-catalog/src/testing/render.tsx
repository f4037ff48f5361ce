import { inPage } from '@shop/store/testing/in-page';
import { renderingOf } from '@shop/ui/testing/render';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };

/** Renders parts of the catalogue's pages for a guest, like the server. */
export const { render, wordsOf } = renderingOf('mf-catalog', { en: english, ar: arabic }, inPage);
