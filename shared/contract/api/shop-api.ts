import * as z from 'zod/mini';
import { Done } from '../account.ts';
import type { Endpoints } from '../endpoints.ts';
import { Inquiry } from '../inquiry.ts';
import { LanguageQuery } from '../listing-query.ts';
import { ContactSettings, DeliverySettings, PublicSettings } from '../settings.ts';

/** Endpoints of the shop itself: settings and inquiries. */
export const shopApi = {
  settings: { query: LanguageQuery, answer: z.object({ data: PublicSettings }) },
  contactSettings: { query: LanguageQuery, answer: z.object({ data: ContactSettings }) },
  deliverySettings: { query: LanguageQuery, answer: z.object({ data: DeliverySettings }) },
  sendInquiry: { query: LanguageQuery, body: Inquiry, answer: Done },
} as const satisfies Endpoints;
