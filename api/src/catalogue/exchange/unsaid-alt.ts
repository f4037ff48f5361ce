import type { Localized } from '@shop/contract/language';
import type * as z from 'zod/mini';
import { fillBoth, TEXTS } from '../../messages/texts.ts';

/** What a picture after the main one is said to show where nobody has said it. `position` counts from 0, the main one. */
export const unsaidAlt = (name: z.infer<typeof Localized>, position: number): z.infer<typeof Localized> =>
  fillBoth(TEXTS.photographs.another, { name, number: position + 1 });
