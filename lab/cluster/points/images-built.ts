import { varDirectory } from '@shop/environment/directories';
import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientQuery } from '../certificates.ts';
import type { Cluster } from '../cluster.ts';
import { until } from '../daemon.ts';
import { Images, type Program } from '../images/images.ts';
import { EDGE, PORTS, SHOP_ORIGIN } from '../places.ts';
import type { Finding, Point } from '../point.ts';

/** Where the containers listen. */
const CONTAINERS = '127.0.0.16';
/** The number of the user that the images name. */
const CONTAINER_USER = 1_000;
const PROGRAMS = { api: 'an API', storefront: 'a storefront' };
const PORT = { api: PORTS.apiProcess, storefront: PORTS.storefrontProcess };

/** The settings of a container, which are those of the processes beside it. */
const settingsOf = ({ secrets, urls, bucket }: Cluster): Record<Program, Record<string, string>> => {
  const common = { ...secrets, PUBLIC_ORIGIN: SHOP_ORIGIN };
  const database = Object.assign(new URL(urls.pooled), { search: clientQuery('/certificates') }).href;
  return {
    api: { ...common, API_HOST: CONTAINERS, DATABASE_URL: database, DATABASE_POOLER: 'transaction' },
    storefront: {
      ...common,
      ...bucket.environment,
      SHOP_HOST: CONTAINERS,
      API_URL: `http://${EDGE}:${PORTS.api}`,
      TRUSTED_KEYS: '/keys/trusted-keys.json',
    },
  };
};

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

interface Options {
  settings: Record<string, string>;
  folders: Record<string, string>;
}

/** Builds the image of a program, starts it, and waits until it takes visitors. */
async function tryImage(images: Images, program: Program, { settings, folders }: Options): Promise<Finding> {
  const size = await images.build(program);
  const container = await images.start(program, settings, folders);
  const url = `http://${CONTAINERS}:${PORT[program]}/health/ready`;
  let status: number | undefined;
  try {
    await until(`${PROGRAMS[program]} in a container`, async () => (status = await statusOf(url)) === 200).catch(
      () => undefined,
    );
  } finally {
    await container.end('SIGTERM');
  }
  return {
    what: `image of ${PROGRAMS[program]}, ${size}: its container’s /health/ready`,
    target: '200',
    measured: String(status ?? 'no answer'),
    holds: status === 200,
  };
}

export const imagesBuilt: Point = {
  number: 18,
  title: 'Images are built from the container files, and their containers are ready',
  async run(cluster) {
    const folder = join(cluster.folder, 'images');
    mkdirSync(folder);
    const images = new Images(folder);
    await images.makeBase();
    // The containers' user is another one than that of this checkout and of the certificates.
    const keys = join(folder, 'keys');
    cpSync(join(varDirectory(), 'keys/trusted-keys.json'), join(keys, 'trusted-keys.json'));
    const certificates = join(folder, 'certificates');
    for (const file of ['machines-authority.crt', 'client.crt', 'client.key']) {
      cpSync(join(cluster.values.CERTIFICATES!, file), join(certificates, file));
      chownSync(join(certificates, file), CONTAINER_USER, CONTAINER_USER);
    }
    const folders = { '/keys': keys, '/certificates': certificates };
    const findings: Finding[] = [];
    for (const [program, settings] of Object.entries(settingsOf(cluster)) as [Program, Record<string, string>][])
      findings.push(await tryImage(images, program, { settings, folders }));
    return findings;
  },
};
