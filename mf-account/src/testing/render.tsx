import { inPage } from '@shop/store/testing/in-page';
import { renderingOf } from '@shop/ui/testing/render';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };

export const { render, wordsOf } = renderingOf('mf-account', { en: english, ar: arabic }, inPage);
