import type { Localized } from '@shop/contract/language';

/** One size of a product, as far as filters ask about it. */
export interface ShelvedSize {
  /** Fils. */
  price: number;
  /** `50ml`, as addresses have it; null for what is sold by the piece. */
  size: string | null;
  inStock: boolean;
  onOffer: boolean;
}

/** A published product, as far as filters and orders ask about it. */
export interface ShelvedProduct {
  id: string;
  popularity: number;
  createdOrder: number;
  /** Average, 0 without reviews. */
  rating: number;
  ratingCount: number;
  notes: string[];
  origin: string | null;
  sizes: ShelvedSize[];
}

/** Everything that a category's filters can offer: its products, and the names of the values they have. */
export interface Shelf {
  products: ShelvedProduct[];
  /** By `50ml`; smallest first within ml, g and tola. */
  sizes: Map<string, Localized>;
  notes: Map<string, Localized>;
  origins: Map<string, Localized>;
}
