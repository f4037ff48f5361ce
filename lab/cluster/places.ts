/** The three machines of the cluster: each has an etcd and a PostgreSQL, the first two also an API and a storefront. */
export const MACHINES = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const;

/** Where HAProxy and PgBouncer listen: in production an address that moves between two machines (keepalived). */
export const EDGE = '127.0.0.10';

/** Where a restored database listens: a machine that was bought this morning. */
export const NEW_MACHINE = '127.0.0.14';

export const PORTS = {
  shop: 8080,
  api: 8081,
  primary: 5000,
  pooler: 6432,
  storefrontProcess: 3000,
  apiProcess: 3001,
  postgresql: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
} as const;

/** The ports of a machine's database, which a cut of its network separates from the others. */
export const DATABASE_PORTS = [5432, 8008, 2379, 2380] as const;

export const SHOP_ORIGIN = `http://${EDGE}:${PORTS.shop}`;
