import type { Product } from '@shop/contract/catalogue';
import { SIZE_PARAMETER } from '@shop/contract/product-sizes';
import type { PlaceholderArguments } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import {
  redirect,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { seenCard } from '../shop/seen-cards.ts';
import { isNamedSize } from './purchase.ts';

/** A product, and the shop's WhatsApp number (E.164); null if it could not be loaded. */
export type ShownProduct = Product & {
  whatsapp: string | null;
  /** Whether staff look at it before shoppers see it. */
  isPreview?: true;
  /** Set while no more is known of it than its card says. */
  isCardOnly?: true;
};

const PREVIEW_PARAMETER = 'preview';

/** What a card that led to the page says of the product. */
export function placeholderProduct({ params, search }: PlaceholderArguments): ShownProduct | undefined {
  const card = seenCard(params['slug'] ?? '');
  const address = new URLSearchParams(search);
  // A product that staff preview may differ from its card, and cards say nothing of samples.
  if (!card || address.has(PREVIEW_PARAMETER) || !isNamedSize(card.variants, address.get(SIZE_PARAMETER)))
    return undefined;
  return { ...card, images: [card.image], description: '', related: [], whatsapp: null, isCardOnly: true };
}

/** The format of slugs and ids. Anything else is a 404 without a request to the API. */
const SLUG_OR_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** Whether a product has this name now: its slug, its id, or the id of a size, which links in text messages have. */
const isNamedNow = ({ slug, id, variants, sample }: Product, name: string): boolean =>
  [slug, id, ...variants.map((variant) => variant.id), sample?.id].includes(name);

export async function loader({
  params,
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<ShownProduct> {
  const asked = params['slug'] ?? '';
  const slugOrId = asked.toLowerCase();
  if (!SLUG_OR_ID.test(slugOrId)) throw pageError({ status: 404, code: 'product-not-found' });
  const { api, client } = servicesOf(context);
  const { signal } = request;
  const { search, searchParams } = new URL(request.url);
  const preview = searchParams.get(PREVIEW_PARAMETER);
  const [{ data }, whatsapp] = await Promise.all([
    api('product', { params: { slugOrId }, ...(preview && { query: { preview } }) }, { signal }),
    // A failure is ignored: the product can be shown without the number.
    client('contactSettings', {}, { signal }).then(
      ({ data: contact }) => contact.whatsapp,
      () => null,
    ),
  ]);
  const name = preview !== null || isNamedNow(data, slugOrId) ? slugOrId : data.slug;
  if (name !== asked) throw redirect(`/products/${name}${search}`, 301);
  return { ...data, whatsapp, ...(preview !== null && { isPreview: true }) };
}

/** Does not load the product again when only the query changes, as for another size. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
