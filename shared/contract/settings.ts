import * as z from 'zod/mini';
import { Fils } from './money.ts';

/** What every page's frame says of the house. Texts in the asked language. */
export const PublicSettings = z.object({
  shop: z.string(),
  mode: z.enum(['demo', 'live']),
  address: z.string(),
  /** E.164. */
  phone: z.string(),
  /** E.164. */
  whatsapp: z.string(),
  email: z.string(),
  /** Opening hours, one line: "Sunday to Thursday, 9:00–18:00". */
  hours: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  freeDeliveryFrom: Fils,
});
export type PublicSettings = z.infer<typeof PublicSettings>;
