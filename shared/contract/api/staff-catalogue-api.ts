import * as z from 'zod/mini';
import { LanguageQuery } from '../listing-query.ts';
import { CatalogueImport, ImportQuery } from '../staff-import.ts';
import { PictureCrop, StaffPicture, StaffPictureFile } from '../staff-pictures.ts';
import {
  ProductChange,
  ProductGrid,
  ProductGridQuery,
  ProductPreview,
  ProductPreviewLink,
  ProductSchedule,
  StaffProduct,
  StaffProductId,
  StaffProducts,
  StaffProductsQuery,
} from '../staff-products.ts';
import { Nothing } from '../staff-returns.ts';
import type { StaffRole } from '../staff-roles.ts';
import { MovementsQuery, StaffStock, StaffStockOf, StaffStockQuery, StockId, StockMove } from '../staff-stock.ts';
import { ANY_STAFF, MAY_MOVE_STOCK, MAY_EDIT_CATALOGUE } from './staff-endpoint.ts';

const ofProduct = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffProductId,
  invalidParams: 'product-not-found' as const,
  query: LanguageQuery,
  answer: StaffProduct,
});

/** Stock and products, as staff see and change them. */
export const staffCatalogueApi = {
  staffStock: { roles: ANY_STAFF, query: StaffStockQuery, answer: StaffStock },
  staffStockOf: { roles: ANY_STAFF, params: StockId, query: MovementsQuery, answer: StaffStockOf },
  staffMoveStock: {
    roles: MAY_MOVE_STOCK,
    params: StockId,
    query: LanguageQuery,
    body: StockMove,
    answer: StaffStockOf,
  },
  staffProducts: { roles: ANY_STAFF, query: StaffProductsQuery, answer: StaffProducts },
  staffProductGrid: { roles: MAY_EDIT_CATALOGUE, query: ProductGridQuery, answer: ProductGrid },
  staffProductsFile: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, type: 'text/csv', answer: z.string() },
  /** The body is the file itself. */
  staffImportProducts: { roles: MAY_EDIT_CATALOGUE, signed: 'by-effect', query: ImportQuery, answer: CatalogueImport },
  staffProduct: ofProduct(ANY_STAFF),
  staffSaveProduct: { ...ofProduct(MAY_EDIT_CATALOGUE), signed: 'by-effect', body: ProductChange },
  staffPublishProduct: { ...ofProduct(MAY_EDIT_CATALOGUE), signed: 'by-effect', body: Nothing },
  staffUnpublishProduct: { ...ofProduct(MAY_EDIT_CATALOGUE), body: Nothing },
  staffScheduleProduct: { ...ofProduct(MAY_EDIT_CATALOGUE), body: ProductSchedule },
  staffPreviewProduct: { ...ofProduct(MAY_EDIT_CATALOGUE), body: ProductPreview, answer: ProductPreviewLink },
  /** The body is the file itself. */
  staffAddPicture: { roles: MAY_EDIT_CATALOGUE, query: LanguageQuery, answer: StaffPicture },
  staffCropPicture: {
    roles: MAY_EDIT_CATALOGUE,
    params: StaffPictureFile,
    query: LanguageQuery,
    body: PictureCrop,
    answer: StaffPicture,
  },
} as const;
