/** With this many pieces or fewer the shop shows how many are left (product decisions, "Product page order"). */
export const LOW_STOCK = 5;
