import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { useFound, type Found } from '../find/use-found.ts';
import { useStaff } from '../session/session-context.ts';
import { useScreens, type Place } from './use-places.ts';

/** Lines of one kind, at most: the palette is for finding one thing, and lists show all. */
const MOST = 5;
/** Milliseconds after the last letter. */
const PAUSE = 100;
/** Characters that the API looks for; the contract has the same limit. */
const LONGEST = 80;

/** One kind of places. */
export interface PlaceGroup {
  id: 'screens' | 'orders' | 'products' | 'customers';
  places: readonly Place[];
}

/** What fits a text: screens at once, and what the shop answers for the role. Each kind is shown as soon as it is there. */
export function usePalette(typed: string): { groups: PlaceGroup[]; isLooking: boolean; error: unknown } {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  const screens = useScreens(typed);
  const q = typed.trim().slice(0, LONGEST);

  const orders = useFound<Place>(may('staffOrders') ? q : '', PAUSE, async (text, signal) =>
    (await call('staffOrders', { query: { q: text } }, { signal })).data.map(({ id, number, recipient, status }) => ({
      to: `/staff/orders/${id}`,
      title: t('palette.order', { number, name: recipient ?? t('orders.nobody') }),
      note: t(`status.${status}`),
    })),
  );
  const products = useFound<Place>(may('staffProducts') ? q : '', PAUSE, async (text, signal) =>
    (await call('staffProducts', { query: { q: text } }, { signal })).data.map(({ id, name, published }) => ({
      to: `/staff/products/${id}`,
      title: name[language] || id,
      note: t(published ? 'products.published' : 'products.unpublished'),
    })),
  );
  const customers = useFound<Place>(may('staffCustomers') ? q : '', PAUSE, async (text, signal) =>
    (await call('staffCustomers', { query: { q: text } }, { signal })).data.map(({ id, name, username, mobile }) => ({
      to: `/staff/customers/${id}`,
      title: name ?? username,
      note: mobile,
    })),
  );

  const asked: readonly [PlaceGroup['id'], Found<Place>][] = [
    ['orders', orders],
    ['products', products],
    ['customers', customers],
  ];
  const groups: PlaceGroup[] = [
    { id: 'screens' as const, places: screens },
    ...asked.map(([id, { items }]) => ({ id, places: items.slice(0, MOST) })),
  ];
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    isLooking: asked.some(([, { state }]) => state === 'looking'),
    error: asked.find(([, { state }]) => state === 'failed')?.[1].error,
  };
}
