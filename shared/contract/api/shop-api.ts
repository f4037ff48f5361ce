import * as z from 'zod/mini';
import { Done } from '../account.ts';
import { endpoints } from '../endpoints.ts';
import { Inquiry } from '../inquiry.ts';
import { LanguageQuery } from '../listing-query.ts';
import { ContactSettings, DeliverySettings, PublicSettings } from '../settings.ts';
import { endpoint } from './endpoint.ts';

/** The house itself: settings, and writing to it. */
export const shopApi = {
  settings: endpoint({
    ...endpoints.settings,
    query: LanguageQuery,
    answer: z.object({ data: PublicSettings }),
  }),
  contactSettings: endpoint({
    ...endpoints.contactSettings,
    query: LanguageQuery,
    answer: z.object({ data: ContactSettings }),
  }),
  deliverySettings: endpoint({
    ...endpoints.deliverySettings,
    query: LanguageQuery,
    answer: z.object({ data: DeliverySettings }),
  }),
  sendInquiry: endpoint({ ...endpoints.sendInquiry, query: LanguageQuery, body: Inquiry, answer: Done }),
} as const;
