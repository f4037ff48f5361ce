import { visitStorage } from '@shop/browser/storage';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';

/** Of the visit's storage: the product page asks for the emirate, cart and checkout know it then, and the other way round. */
const KEY = 'emirate';

/** The emirate that the visitor asked about last, in this visit. */
export const keptEmirate = {
  read(): Emirate | null {
    const kept = visitStorage.read(KEY);
    return EMIRATES.find((emirate) => emirate === kept) ?? null;
  },
  keep(emirate: Emirate): void {
    visitStorage.write(KEY, emirate);
  },
};
