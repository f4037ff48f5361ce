import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** A text in both languages. */
export const Localized = z.object({ en: z.string(), ar: z.string() });
export type Localized = z.infer<typeof Localized>;

/** A text that may be missing in one language. */
export const LocalizedPart = z.partial(Localized);
export type LocalizedPart = z.infer<typeof LocalizedPart>;
