import type { Product } from '@shop/contract/catalogue';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** A product, and the number that answers questions about it (E.164); null where it could not be looked up. */
export type ShownProduct = Product & { whatsapp: string | null };

/** The format of slugs and ids; nothing else can be a product, so the API isn't asked for it. */
const SLUG_OR_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

export async function loader({
  params,
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<ShownProduct> {
  const slugOrId = params['slug'] ?? '';
  if (!SLUG_OR_ID.test(slugOrId)) throw pageError({ status: 404, code: 'product-not-found' });
  const { api, client } = servicesOf(context);
  const { signal } = request;
  const [{ data }, whatsapp] = await Promise.all([
    api('product', { params: { slugOrId } }, { signal }),
    // Whom to ask is no reason for a product not to be shown.
    client('contactSettings', {}, { signal }).then(
      ({ data: contact }) => contact.whatsapp,
      () => null,
    ),
  ]);
  return { ...data, whatsapp };
}

/** Another size only changes the query: the product need not be loaded again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
