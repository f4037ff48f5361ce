import type { Database } from '../database/connect.ts';
import { settings } from '../database/schema/catalogue.ts';
import { fillDatabase } from '../src/seeding/prepare-shop.ts';
import { readSeed } from '../src/seeding/read-seed.ts';
import { SAID } from '../src/settings/demo-values.ts';
import { testDatabase } from './test-database.ts';

const OWN = {
  shop: { name: { en: 'Safa', ar: 'صفا' }, trn: '100123456700003' },
  contact: {
    phone: '+97142221111',
    whatsapp: '+971552221111',
    email: 'hello@safa.ae',
    address: { en: 'Al Nahda, Sharjah', ar: 'النهدة، الشارقة' },
    map: 'https://maps.example/safa',
    social: [],
  },
};

/** Gives the shop a name, an address and numbers of its own, and says that the demo's hours and days are its own too. */
export async function saySettings(db: Database): Promise<void> {
  const { contact } = (await readSeed()).settings;
  const said = ['contact.openingHours', 'workingDays'];
  const own = { shop: OWN.shop, contact: { ...contact, ...OWN.contact }, [SAID]: said };
  for (const [key, value] of Object.entries(own))
    await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** The database of a live shop that was opened on an empty one, with settings of its own and no product. */
export async function liveDatabase(): Promise<{ url: string; db: Database }> {
  const { url, db } = await testDatabase('empty');
  await fillDatabase(url, { asItIs: true });
  await saySettings(db);
  await fillDatabase(url, { mode: 'live' });
  return { url, db };
}
