import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

test('a bill of materials is CycloneDX, the same on every machine', () => {
  const packages = [
    { name: 'zod', version: '4.6.7', license: 'MIT' },
    { name: '@scope/part', version: '1.0.0', license: '(MIT OR CC0-1.0)' },
    { name: 'silent', version: '2.0.0' },
  ];

  const bill = billOfMaterials('mf-cart', 'abc1234567', packages);

  expect(billOfMaterials('mf-cart', 'abc1234567', packages.toReversed())).toBe(bill);
  expect(JSON.parse(bill)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'mf-cart', version: 'abc1234567' } },
    components: [
      {
        group: '@scope',
        name: 'part',
        version: '1.0.0',
        purl: 'pkg:npm/%40scope/part@1.0.0',
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      },
      { name: 'silent', version: '2.0.0', purl: 'pkg:npm/silent@2.0.0' },
      { name: 'zod', version: '4.6.7', purl: 'pkg:npm/zod@4.6.7', licenses: [{ expression: 'MIT' }] },
    ],
  });
});
