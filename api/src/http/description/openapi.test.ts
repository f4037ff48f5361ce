import { staffApi } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import { endpoints as shopEndpoints } from '@shop/contract/endpoints';
import { staffEndpoints } from '@shop/contract/staff-endpoints';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  operationId: string;
  summary?: string;
  parameters: { name: string; in: string; required: boolean }[];
  security?: Record<string, []>[];
  'x-roles'?: readonly string[];
  'x-signed-with-passkey'?: string;
  responses: Record<string, unknown>;
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } };
}

type Method = 'get' | 'post' | 'delete';
const endpoints = { ...shopEndpoints, ...staffEndpoints };
const document = openApiDocument() as { openapi: string; paths: Record<string, Record<Method, Operation>> };

test('the document names every endpoint of the contract', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

  expect(document.openapi).toBe('3.1.0');
  expect(operations.toSorted()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  );
});

test('parameters are listed with their place, and only those without a default are required', () => {
  const { parameters } = document.paths['/products/public/{slugOrId}']!.get;

  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['slugOrId', 'path', true],
    ['lang', 'query', false],
    ['preview', 'query', false],
  ]);
});

test('what is the same for everybody may be answered as unchanged', () => {
  const { get } = document.paths['/settings/contact']!;

  expect(Object.keys(get.responses)).toEqual(['200', '304', 'default']);
  expect(Object.keys(document.paths['/cart/add']!.post.responses)).toEqual(['200', 'default']);
});

test('endpoints with the same path are listed together, with their bodies and whether they need a login', () => {
  const { get, post, delete: remove } = document.paths['/reviews/product/{productId}']!;

  expect([get, post, remove].map(({ operationId, security }) => [operationId, security])).toEqual([
    ['reviews', undefined],
    ['saveReview', [{ customer: [] }]],
    ['deleteReview', [{ customer: [] }]],
  ]);
  expect(post.requestBody?.content['application/json'].schema.required).toEqual(['rating', 'title', 'content']);
  expect(get).not.toHaveProperty('requestBody');
});

test('each staff call has the roles that the contract declares, and says whether it is signed with a passkey', () => {
  const declared: [string, StaffEndpoint][] = Object.entries(staffApi);
  const described = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );

  const accessOf = (name: string) => {
    const { security, 'x-roles': roles = [], 'x-signed-with-passkey': signed = false } = described.get(name) ?? {};
    return { name, needsSession: security !== undefined, roles, signed };
  };
  expect(declared.map(([name]) => accessOf(name))).toEqual(
    declared.map(([name, { roles, signed = false }]) => ({
      name,
      needsSession: roles.length > 0,
      roles: [...roles],
      signed,
    })),
  );
  expect(accessOf('staffRefundOrder')).toMatchObject({ roles: ['owner', 'orders'], signed: 'always' });
  expect(accessOf('addToCart')).toMatchObject({ needsSession: true, roles: [], signed: false });
});

test('each staff call says what it does, and whether it is done once for each key', () => {
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => operationId in staffEndpoints);
  const withKey = described.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));

  expect(new Set(described.map(({ summary }) => summary)).size).toBe(Object.keys(staffEndpoints).length);
  expect(withKey.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.entries(staffEndpoints)
      .filter(([, endpoint]) => 'idempotent' in endpoint)
      .map(([name]) => name)
      .toSorted(),
  );
});

test('the page at /docs says which roles of the staff may make a call', async () => {
  const { app } = await testShop();

  const { body } = await app.inject('/docs');

  const callOf = (name: string) => body.split('<details ').find((call) => call.startsWith(`id="${name}"`));
  expect(callOf('staffOrders')).toContain('Roles: owner, orders, stockroom, reader.</p>');
  expect(callOf('staffRefundOrder')).toContain('<p>Pays back an amount of an order.</p>');
  expect(callOf('staffRefundOrder')).toContain('Roles: owner, orders. Signed with a passkey.</p>');
  expect(callOf('addToCart')).toContain('Needs the token of a customer’s login');
});

test('the page at /docs shows every endpoint, and runs and loads nothing', async () => {
  const { app } = await testShop();

  const { statusCode, headers, body } = await app.inject('/docs');

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
  );
  expect(body).toContain('<a href="openapi.json">');
  expect(Object.keys(endpoints).filter((name) => !body.includes(`<details id="${name}">`))).toEqual([]);
  expect(body).not.toMatch(/<script|<link|<img|style=|src=/);
});

test('the page’s stylesheet is the one that its policy allows', async () => {
  const { app } = await testShop();

  const { headers, body } = await app.inject('/docs');

  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});
