import * as z from 'zod/mini';
import { Localized } from '@shop/contract/language';
import { Fils } from '@shop/contract/money';

/** The rows of the settings table, by key. Amounts in fils, VAT included. */
export const ShopSettings = z.object({
  shop: z.object({ name: Localized }),
  contact: z.object({
    phone: z.e164(),
    whatsapp: z.e164(),
    email: z.email(),
    address: Localized,
    hours: Localized,
    social: z.array(z.object({ name: z.string(), url: z.url() })),
  }),
  delivery: z.object({
    /** By emirate: Abu Dhabi is AZ, as in ISO 3166-2. */
    charges: z.object({ AZ: Fils, DU: Fils, SH: Fils, AJ: Fils, UQ: Fils, RK: Fils, FU: Fils }),
    freeFrom: Fils,
    cashOnDeliveryFee: Fils,
    cashOnDeliveryUpTo: Fils,
  }),
});
export type ShopSettings = z.infer<typeof ShopSettings>;
