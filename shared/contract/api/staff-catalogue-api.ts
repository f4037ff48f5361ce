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
  staffStock: {
    summary: 'What is in stock, or what is short',
    roles: ANY_STAFF,
    query: StaffStockQuery,
    answer: StaffStock,
  },
  staffStockOf: {
    summary: 'The stock of one size, and why it changed',
    roles: ANY_STAFF,
    params: StockId,
    query: MovementsQuery,
    answer: StaffStockOf,
  },
  staffMoveStock: {
    summary: 'Adds, takes away or counts pieces of a size',
    roles: MAY_MOVE_STOCK,
    params: StockId,
    query: LanguageQuery,
    body: StockMove,
    answer: StaffStockOf,
  },
  staffProducts: {
    summary: 'Products by a part of a name or code, published or not',
    roles: ANY_STAFF,
    query: StaffProductsQuery,
    answer: StaffProducts,
  },
  staffProductGrid: {
    summary: 'Products as rows of a table that can be changed',
    roles: MAY_EDIT_CATALOGUE,
    query: ProductGridQuery,
    answer: ProductGrid,
  },
  staffProductsFile: {
    summary: 'The whole catalogue, as CSV',
    roles: MAY_EDIT_CATALOGUE,
    query: LanguageQuery,
    type: 'text/csv',
    answer: z.string(),
  },
  /** The body is the file itself. */
  staffImportProducts: {
    summary: 'Reads a catalogue from a file: what would change, or the change',
    roles: MAY_EDIT_CATALOGUE,
    signed: 'by-effect',
    query: ImportQuery,
    answer: CatalogueImport,
  },
  staffProduct: { summary: 'One product, as it is published and as it is being written', ...ofProduct(ANY_STAFF) },
  staffSaveProduct: {
    summary: 'Saves the draft of a product',
    ...ofProduct(MAY_EDIT_CATALOGUE),
    signed: 'by-effect',
    body: ProductChange,
  },
  staffPublishProduct: {
    summary: 'Shows a product’s draft to shoppers',
    ...ofProduct(MAY_EDIT_CATALOGUE),
    signed: 'by-effect',
    body: Nothing,
  },
  staffUnpublishProduct: {
    summary: 'Takes a product out of the shop',
    ...ofProduct(MAY_EDIT_CATALOGUE),
    body: Nothing,
  },
  staffScheduleProduct: {
    summary: 'Publishes a product’s draft at a time, or not any more',
    ...ofProduct(MAY_EDIT_CATALOGUE),
    body: ProductSchedule,
  },
  staffPreviewProduct: {
    summary: 'Makes a link that shows a draft in the shop',
    ...ofProduct(MAY_EDIT_CATALOGUE),
    body: ProductPreview,
    answer: ProductPreviewLink,
  },
  /** The body is the file itself. */
  staffAddPicture: {
    summary: 'Keeps a picture in the sizes of the shop',
    roles: MAY_EDIT_CATALOGUE,
    query: LanguageQuery,
    answer: StaffPicture,
  },
  staffCropPicture: {
    summary: 'Cuts a picture to another part of it',
    roles: MAY_EDIT_CATALOGUE,
    params: StaffPictureFile,
    query: LanguageQuery,
    body: PictureCrop,
    answer: StaffPicture,
  },
} as const;
