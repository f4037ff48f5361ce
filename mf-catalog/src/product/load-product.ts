import type { Product } from '@shop/contract/catalogue';
import { pageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** The format of slugs and ids; nothing else can be a product, so the API isn't asked for it. */
const SLUG_OR_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

export async function loader({
  params,
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Product> {
  const slugOrId = params['slug'] ?? '';
  if (!SLUG_OR_ID.test(slugOrId)) throw pageError({ status: 404, code: 'product-not-found' });
  const { data } = await servicesOf(context).api('product', { params: { slugOrId } }, { signal: request.signal });
  return data;
}

/** Another size only changes the query: the product need not be loaded again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
