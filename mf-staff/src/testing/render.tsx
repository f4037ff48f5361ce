import { renderingOf } from '@shop/ui/testing/render';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };

/** Renders parts of the screens as the server does. */
export const { render, wordsOf } = renderingOf('mf-staff', { en: english, ar: arabic });
