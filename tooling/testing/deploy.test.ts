import { ROOT } from '@shop/environment/directories';
import { settings } from '@shop/environment/settings';
import { validate } from 'dockerfile-utils';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readSource, sourceFiles } from './source-files.ts';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const filesIn = (folder: string) => sourceFiles.filter((path) => path.startsWith(`deploy/${folder}/`));
const objects = filesIn('kubernetes').flatMap((path) =>
  parseAllDocuments(readSource(path)).map((document) => ({ path, object: document.toJS() as KubernetesObject })),
);

/** What the schema of the Kubernetes API says against an object; undefined for nothing. */
async function complaintOf(object: KubernetesObject): Promise<string | undefined> {
  const { apiVersion, kind } = object;
  const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
    string,
    new (data: unknown) => { validate: () => void }
  >;
  try {
    new models[kind]!(object).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('every object for Kubernetes follows the schema of its kind', async () => {
  expect(objects.length).toBeGreaterThan(8);
  for (const { path, object } of objects)
    expect(await complaintOf(object), `${path}: ${object.kind} ${object.metadata.name}`).toBeUndefined();
});

test('an object that does not is refused', async () => {
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec: { replicas: 'two' } };

  expect(await complaintOf(deployment)).toMatch(/replicas/);
});

/** Placeholders `${NAME}` of a file, and settings that it gives programs. */
const namedIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

test('containers get settings that there are', () => {
  const ofContainers = [...filesIn('kubernetes'), ...filesIn('containers')].flatMap((path) => [
    ...namedIn(readSource(path), /name: ([A-Z][A-Z_]+), value/g),
    ...namedIn(readSource(path), /^ {2}([A-Z][A-Z_]+): /gm),
    ...namedIn(readSource(path), /^ENV ([A-Z_]+)=/gm),
  ]);

  expect(ofContainers.length).toBeGreaterThan(8);
  expect(ofContainers.filter((name) => name !== 'NODE_ENV' && !(name in settings))).toEqual([]);
});

/** What the linter says of a container file, by line. */
const complaintsOf = (text: string) => validate(text).map(({ range, message }) => [range.start.line + 1, message]);

test('the linter of container files has nothing against them', () => {
  expect(filesIn('containers')).toHaveLength(2);
  expect(filesIn('containers').map((path) => [path, complaintsOf(readSource(path))])).toEqual(
    filesIn('containers').map((path) => [path, []]),
  );
});

test('it has something against one that can not be built', () => {
  expect(complaintsOf('FROM node\nCOPI a b\nEXPOSE door\n')).toEqual([
    [2, 'Unknown instruction: COPI'],
    [3, 'Invalid containerPort: door'],
  ]);
});

test('a container file copies what there is, and starts a program that there is', () => {
  const files = filesIn('containers').map(readSource);
  const copied = files.flatMap((text) => namedIn(text, /^COPY (.+) \S+$/gm).flatMap((sources) => sources.split(' ')));
  const started = files.flatMap((text) => namedIn(text, /^CMD \["node", "([^"]+)"\]$/gm));

  expect(started).toHaveLength(2);
  expect([...copied, ...started].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a container file installs for a package by its name: three dots after a path mean nothing to pnpm', () => {
  const names = sourceFiles
    .filter((path) => path.endsWith('package.json'))
    .map((path) => (JSON.parse(readSource(path)) as { name?: string }).name);
  const filtered = filesIn('containers').flatMap((path) => namedIn(readSource(path), /--filter "(.+)\.\.\."/g));

  expect(filtered).toHaveLength(2);
  expect(filtered.filter((name) => !names.includes(name))).toEqual([]);
});

test('the balancer tells clients for how long it keeps their connections, and not what a server behind it promises', () => {
  const sections = readSource('deploy/haproxy/haproxy.cfg').split(/^(?=\w)/m);
  const kept = sections.map((text) => namedIn(text, /^ {2}timeout http-keep-alive (\d+)s$/gm)).filter(([time]) => time);
  const told = sections.map((text) => namedIn(text, /^ {2}http-after-response set-header Keep-Alive timeout=(\d+)$/gm));

  expect(kept).toEqual([['10'], ['30']]);
  expect(told.filter(([time]) => time)).toEqual(kept);
});

interface Deployment extends KubernetesObject {
  spec: {
    template: {
      metadata: { labels: { app: string } };
      spec: {
        automountServiceAccountToken?: boolean;
        securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
        containers: {
          image: string;
          securityContext?: {
            allowPrivilegeEscalation?: boolean;
            readOnlyRootFilesystem?: boolean;
            capabilities?: { drop: string[] };
          };
          volumeMounts: { name: string; mountPath: string }[];
        }[];
        volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[];
      };
    };
  };
}
const named = (kind: string) => objects.map(({ object }) => object).filter((object) => object.kind === kind);
const deployments = named('Deployment') as Deployment[];

test('pods run as nobody, with nothing that they do not need', () => {
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const { automountServiceAccountToken, securityContext, containers } = spec.template.spec;
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of containers) {
      expect(container.image).toMatch(/@sha256:[\da-f]{64}$/);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
    }
  }
});

test('erasures and security logs outlive a pod', () => {
  const claimed = deployments.map(({ spec }) => {
    const { containers, volumes } = spec.template.spec;
    const lasting = volumes.filter(({ persistentVolumeClaim }) => persistentVolumeClaim);
    for (const { persistentVolumeClaim } of lasting)
      expect(named('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toContain(
        persistentVolumeClaim!.claimName,
      );
    return containers[0]!.volumeMounts.filter(({ name }) => lasting.some((volume) => volume.name === name));
  });

  expect(claimed.map((mounts) => mounts.map(({ mountPath }) => mountPath))).toEqual([
    ['/var/lib/shop'],
    ['/var/lib/shop/log'],
  ]);
});

test('each pod has a policy of who may reach it and whom it reaches, never the credentials of machines', () => {
  const policies = named('NetworkPolicy') as (KubernetesObject & {
    spec: {
      podSelector: { matchLabels: { app: string } };
      policyTypes: string[];
      egress: { to: { ipBlock?: { except: string[] } }[] }[];
    };
  })[];

  expect(Object.fromEntries(policies.map(({ spec }) => [spec.podSelector.matchLabels.app, spec.policyTypes]))).toEqual(
    Object.fromEntries(deployments.map(({ spec }) => [spec.template.metadata.labels.app, ['Ingress', 'Egress']])),
  );
  const outside = policies.flatMap(({ spec }) =>
    spec.egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
  );
  expect(outside).toHaveLength(2);
  for (const { except } of outside) expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
});

test('compose gives the API a role of its own, and keeps the storefront from the database', () => {
  const { services } = parseAllDocuments(readSource('deploy/compose/compose.yml'))[0]!.toJS() as {
    services: Record<string, { environment: Record<string, string>; networks: string[] }>;
  };

  expect(services.api!.environment.DATABASE_URL).toMatch(/^postgres:\/\/shop_api:/);
  expect(services.storefront!.networks.filter((name) => services.database!.networks.includes(name))).toEqual([]);
  expect(services.storefront!.environment).toHaveProperty('TRUSTED_PROXIES');
  expect(Object.keys(services.storefront!.environment)).not.toContain('DATABASE_URL');
});
