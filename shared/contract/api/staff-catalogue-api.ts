import { LanguageQuery } from '../listing-query.ts';
import { ProductChange, StaffProduct, StaffProductId, StaffProducts, StaffProductsQuery } from '../staff-products.ts';
import { Nothing } from '../staff-returns.ts';
import type { StaffRole } from '../staff-roles.ts';
import { MovementsQuery, StaffStock, StaffStockOf, StaffStockQuery, StockId, StockMove } from '../staff-stock.ts';
import { EVERYBODY, STOCK_MOVED, WORDS_WRITTEN } from './staff-endpoint.ts';

const ofProduct = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffProductId,
  invalidParams: 'product-not-found' as const,
  query: LanguageQuery,
  answer: StaffProduct,
});

/** Stock and products, as staff see and change them. */
export const staffCatalogueApi = {
  staffStock: { roles: EVERYBODY, query: StaffStockQuery, answer: StaffStock },
  staffStockOf: { roles: EVERYBODY, params: StockId, query: MovementsQuery, answer: StaffStockOf },
  staffMoveStock: { roles: STOCK_MOVED, params: StockId, query: LanguageQuery, body: StockMove, answer: StaffStockOf },
  staffProducts: { roles: EVERYBODY, query: StaffProductsQuery, answer: StaffProducts },
  staffProduct: ofProduct(EVERYBODY),
  staffSaveProduct: { ...ofProduct(WORDS_WRITTEN), body: ProductChange },
  staffPublishProduct: { ...ofProduct(WORDS_WRITTEN), body: Nothing },
  staffUnpublishProduct: { ...ofProduct(WORDS_WRITTEN), body: Nothing },
} as const;
