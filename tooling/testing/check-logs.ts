import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { personalDataIn, type PersonalData } from './personal-data.ts';
import type { TestShop } from './start-shop.ts';

const VALUES = `
  select unnest(array[username, mobile, substr(mobile, 5), name, email, new_email]) as value from customers
  union select unnest(array[recipient, phone, substr(phone, 5), street, landmark, notes]) from addresses
  union select word.value from orders, jsonb_each_text(address) as word
    where word.key in ('recipient', 'phone', 'street', 'landmark', 'notes')
  union select unnest(array[name, company, email, phone, message]) from inquiries
  union select recipient from outbox`;
const HASHES = `
  select token_hash as value from sessions
  union select key_hash from account_links where key_hash is not null
  union select key_hash from confirmation_keys`;
/** The shop's own number and address are in its texts. */
const OWN = "select word.value from settings, jsonb_each_text(settings.value) as word where settings.key = 'contact'";

/**
 * Reads all logs of some shops, PostgreSQL's included, and throws a list of the personal data in them: what their
 * databases know of people, and what looks like it. Call it before the shops are stopped.
 * @param ownerUrl Connection that may ask PostgreSQL where its log is.
 */
export async function checkLogs(shops: readonly TestShop[], ownerUrl: string): Promise<void> {
  const [data] = await ask(ownerUrl, "select current_setting('data_directory') as value");
  const findings: string[] = [];
  for (const { directory, databaseUrl } of shops) {
    const folder = join(directory, 'log');
    const files = readdirSync(folder).map((name) => join(folder, name));
    const [known, allowed] = [await personalData(databaseUrl), await ask(databaseUrl, OWN)];
    for (const file of [...files, `${data!.value}.log`].filter((path) => existsSync(path))) {
      const found = personalDataIn(
        readFileSync(file, 'utf8'),
        known,
        allowed.map(({ value }) => value),
      );
      findings.push(...found.map((one) => `${relative(directory, file)}: "${one.line}" has ${one.found}`));
    }
  }
  if (findings.length > 0)
    throw new Error(`Logs have personal data:\n${[...new Set(findings)].slice(0, 40).join('\n')}`);
}

async function personalData(url: string): Promise<PersonalData> {
  const [values, hashes] = [await ask(url, VALUES), await ask(url, HASHES)];
  // Each shop has the demonstration's customer, who is logged in for the stories.
  if (values.length === 0 || hashes.length === 0) throw new Error('The check of the logs found nobody to look for.');
  return { values: values.map(({ value }) => value), hashes: new Set(hashes.map(({ value }) => value)) };
}

async function ask(url: string, query: string): Promise<{ value: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string | null }>(query);
    return rows.filter((row): row is { value: string } => Boolean(row.value));
  } finally {
    await client.end();
  }
}
