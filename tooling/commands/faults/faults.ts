import account from './account.json' with { type: 'json' };
import api from './api.json' with { type: 'json' };
import backOffice from './back-office.json' with { type: 'json' };
import cart from './cart.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };
import type { Fault } from './fault.ts';
import release from './release.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };
import staff from './staff.json' with { type: 'json' };

/** All deliberate faults that the tests must detect. */
export const faults = [
  ...api,
  ...cart,
  ...account,
  ...catalog,
  ...server,
  ...release,
  ...staff,
  ...backOffice,
] as Fault[];
