import { clientQuery } from './certificates.ts';
import type { Values } from './configuration.ts';
import { EDGE, PORTS } from './places.ts';

/** Addresses of the database, by role, with the certificate of the shop's programs. */
export interface DatabaseUrls {
  /** Of the owner of the tables, on the primary itself. */
  owner: string;
  /** Of the API's role, on the primary itself. */
  direct: string;
  /** Of the API's role, through PgBouncer. */
  pooled: string;
}

export function databaseUrls(values: Values): DatabaseUrls {
  const query = clientQuery(values.CERTIFICATES!);
  const at = (user: string, password: string, port: number) =>
    `postgresql://${user}:${password}@${EDGE}:${port}/shop?${query}`;
  return {
    owner: at('shop_owner', values.OWNER_PASSWORD!, PORTS.primary),
    direct: at('shop_api', values.API_PASSWORD!, PORTS.primary),
    pooled: at('shop_api', values.API_PASSWORD!, PORTS.pooler),
  };
}
