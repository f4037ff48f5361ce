import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../database/connect.ts';
import type { PictureFiles } from '../catalogue/pictures/picture-files.ts';
import { staffCalls } from '../http/answers/serve-staff.ts';
import { staffCustomers } from './customers/staff-customers.ts';
import { staffEvents } from './events/events.ts';
import { history } from './history/history.ts';
import { actKeys } from './keys/act-keys.ts';
import { enrolment } from './keys/enrolment.ts';
import { staffSignIn } from './keys/sign-in.ts';
import { staffOrders } from './orders/staff-orders.ts';
import { people } from './people/people.ts';
import { phoneOrders } from './phone-orders/phone-orders.ts';
import { staffPictures } from './pictures/staff-pictures.ts';
import { staffProductFiles } from './products/staff-product-files.ts';
import { staffProducts } from './products/staff-products.ts';
import { twoPeople } from './proposals/proposals.ts';
import { proposals } from './proposals/staff-proposals.ts';
import { reads } from './reads/staff-reads.ts';
import { staffReleases } from './releases/staff-releases.ts';
import { staffReports } from './reports/reports.ts';
import { staffReturns } from './returns/staff-returns.ts';
import { staffHome } from './shop/staff-home.ts';
import { staffSettings } from './shop/staff-settings.ts';
import { staffShop } from './shop/staff-shop.ts';
import { staffSlips } from './slips/slips.ts';
import { staffStock } from './stock/staff-stock.ts';

interface Options {
  db: Database;
  /** The system user who makes every call by commands, in a process that serves nobody else. */
  command?: string;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
  /** Where the back office is: `https://staff.shop.example`. */
  staffOrigin: string;
  storefrontSecret: string | undefined;
  /** File that outlives the database and records what has ended for good; without one, as in most tests, none is. */
  erasuresFile: string | undefined;
  /** Milliseconds between two readings of what has happened. */
  eventsInterval: number;
  /** Where the files of the shop's pictures are. */
  pictures: PictureFiles;
}

/** All calls of the back office. */
export const backOffice = fastifyPlugin<Options>(
  async (app, { db, command, origin, staffOrigin, storefrontSecret, erasuresFile, eventsInterval, pictures }) => {
    const { hostname: host } = new URL(staffOrigin);
    const shop = { host, origin: staffOrigin, name: host };
    await app.register(staffCalls, { db, command, actKeys: actKeys(db, shop), twoPeople: twoPeople(db) });
    await app.register(staffSignIn, { db, shop, shopOrigin: origin });
    await app.register(enrolment, { db, shop, shopOrigin: origin, erasuresFile });
    await app.register(people, { db, origin: staffOrigin, erasuresFile });
    await app.register(history, { db });
    await app.register(staffEvents, { db, interval: eventsInterval });
    await app.register(staffOrders, { db });
    await app.register(phoneOrders, { db });
    await app.register(staffReturns, { db });
    await app.register(staffStock, { db });
    await app.register(staffProducts, { db });
    await app.register(staffProductFiles, { db });
    await app.register(staffPictures, { db, files: pictures });
    await app.register(staffSlips, { db });
    await app.register(staffReports, { db });
    await app.register(staffShop, { db });
    await app.register(staffSettings, { db });
    await app.register(staffHome, { db });
    await app.register(staffCustomers, { db, erasuresFile });
    await app.register(proposals, { db });
    await app.register(reads, { db });
    await app.register(staffReleases, { db, storefrontSecret });
  },
);
