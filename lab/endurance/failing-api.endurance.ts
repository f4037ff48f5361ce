import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { apiProgram, copyBuilds, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

type Mode = 'working' | 'slow' | 'broken' | 'resetting' | 'silent';

const SECONDS = 20;
const VISITORS = 4;
/** Milliseconds. */
const SLOW = 10_000;
const THINKING = 100;
const PAGES = ['/', '/category/perfumes', '/category/spices', '/ar', '/ar/category/spices', '/search?q=oud', '/login'];

/** Stands in front of the API and fails as it is told. */
async function failingApi(port: number) {
  const state: { mode: Mode; mostConnections: number } = { mode: 'working', mostConnections: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.mode === 'silent') return;
    if (state.mode === 'resetting') return void request.socket.resetAndDestroy();
    if (state.mode === 'broken') return void response.writeHead(500).end('{}');
    if (state.mode === 'slow') await pause(SLOW);
    const { method, url, headers } = request;
    const forwarded = ask({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
      response.writeHead(received.statusCode!, received.headers);
      received.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  const connections = async () =>
    new Promise<number>((resolve) => void server.getConnections((_, count) => resolve(count)));
  const watch = setInterval(
    () => void connections().then((count) => (state.mostConnections = Math.max(state.mostConnections, count))),
    200,
  );
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(watch);
    server.closeAllConnections();
    server.close();
  });
  return { state, connections, url: localAddress((server.address() as AddressInfo).port) };
}

async function openShop() {
  const directory = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  copyBuilds(directory);
  const database = await prepareShop({ scratch: true });
  onTestFinished(() => database.stop());
  const environment = { ...storefrontKey(), SHOP_LIMITS: 'off' };
  const place = { directory, port: 0, environment };
  const api = await supervise(apiProgram({ ...place, databaseUrl: database.url }), () => undefined);
  onTestFinished(() => api.stop());
  const between = await failingApi(api.port);
  const storefront = await supervise(storefrontProgram({ ...place, apiUrl: between.url }), () => undefined);
  onTestFinished(() => storefront.stop());
  return { ...between, shop: localAddress(storefront.port) };
}

interface Visit {
  status: number;
  ms: number;
}

async function visit(address: string): Promise<Visit> {
  const startedAt = performance.now();
  const answer = await fetch(address, { redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

/** Pages that visitors ask for one after another, half of them pages that nobody has asked for before. */
async function browse(shop: string, seconds: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  const until = performance.now() + seconds * 1000;
  const walk = async (visitor: number) => {
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const page = PAGES[turn % PAGES.length]!;
      visits.push(
        await visit(`${shop}${page}${turn % 2 ? '' : `${page.includes('?') ? '&' : '?'}new=${turn}-${visitor}`}`),
      );
      await pause(THINKING);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => walk(visitor)));
  return visits;
}

const percentile = (visits: Visit[], share: number): number =>
  visits.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(visits.length * share) - 1] ?? 0;

test('whatever the API does, pages take two seconds at most, and it is used again within five', async () => {
  const { state, connections, shop } = await openShop();
  await browse(shop, 10);
  const before = await connections();
  const rows = [];
  for (const mode of ['slow', 'broken', 'resetting', 'silent'] as const) {
    state.mode = mode;
    state.mostConnections = 0;
    const visits = await browse(shop, SECONDS);
    state.mode = 'working';
    const recovered = performance.now();
    while ((await visit(`${shop}/category/spices?again=${Math.random()}`)).status !== 200) await pause(50);
    const recovery = performance.now() - recovered;
    await browse(shop, 3);
    rows.push({
      mode,
      pages: visits.length,
      'with data': visits.filter(({ status }) => status === 200).length,
      p50: Math.round(percentile(visits, 0.5)),
      p99: Math.round(percentile(visits, 0.99)),
      recovery: Math.round(recovery),
      'most connections': state.mostConnections,
      'connections after': await connections(),
    });
  }
  console.table(rows);

  expect(rows.filter(({ p99 }) => p99 > 2_000)).toEqual([]);
  expect(rows.filter(({ recovery }) => recovery > 5_000)).toEqual([]);
  expect(rows.filter((row) => row['connections after'] > before + VISITORS * 4)).toEqual([]);
});
