import { LanguageQuery } from '../listing-query.ts';
import { MovementsQuery, StaffStock, StaffStockOf, StaffStockQuery, StockId, StockMove } from '../staff-stock.ts';
import { EVERYBODY, STOCK_MOVED } from './staff-endpoint.ts';

/** Stock and products, as staff see and change them. */
export const staffCatalogueApi = {
  staffStock: { roles: EVERYBODY, query: StaffStockQuery, answer: StaffStock },
  staffStockOf: { roles: EVERYBODY, params: StockId, query: MovementsQuery, answer: StaffStockOf },
  staffMoveStock: { roles: STOCK_MOVED, params: StockId, query: LanguageQuery, body: StockMove, answer: StaffStockOf },
} as const;
