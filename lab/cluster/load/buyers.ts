import type pg from 'pg';

export interface Buyer {
  /** Token of the buyer's session. */
  token: string;
  addressId: string;
}

/** Sizes that are bought; each order has one of them. */
const SIZES = 64;
const STOCK = 1_000_000;

/** Gives the first sizes enough stock for any test. Returns their ids. */
export async function stockedSizes(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update variants set stock = $1 where id in
       (select variants.id from variants join products p on p.id = product_id where p.published order by variants.id limit $2) returning id`,
    [STOCK, SIZES],
  );
  return rows.map(({ id }) => id);
}

/** Adds customers who are logged in and have an address, each for one order. */
export async function addBuyers(database: pg.Client, count: number): Promise<Buyer[]> {
  const { rows } = await database.query<Buyer>(
    `with made as (
       select gen_random_uuid()::text as id, gen_random_uuid()::text as token, gen_random_uuid()::text as address,
         '+97150' || lpad((n + (select coalesce(max(substr(mobile, 7)::int), 0) from customers where mobile like '+97150%'))::text, 7, '0') as mobile
       from generate_series(1, $1) n),
     people as (insert into customers (id, username, mobile, lang) select id, id, mobile, 'en' from made),
     logins as (insert into sessions (token_hash, customer_id, expires_at)
       select encode(sha256(token::bytea), 'hex'), id, now() + interval '30 days' from made),
     places as (insert into addresses (id, customer_id, label, recipient, phone, emirate, area, building)
       select address, id, 'Home', 'Noura Ali', '+971501112233', 'DU', 'Deira', 'Al Ras 4' from made)
     select token, address as "addressId" from made`,
    [count],
  );
  return rows;
}
