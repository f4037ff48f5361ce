import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
}

const document = openApiDocument() as { openapi: string; paths: Record<string, { get: Operation }> };

test('the document names every endpoint of the contract', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/home/public', '/products/public', '/products/public/bulk', '/products/public/{slugOrId}', '/settings/public']),
  );
});

test('parameters stand where they are given, and only what has no default is required', () => {
  const { parameters } = document.paths['/products/public/{slugOrId}']!.get;

  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['slugOrId', 'path', true],
    ['lang', 'query', false],
  ]);
});
