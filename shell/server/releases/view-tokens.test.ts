import { expect, test } from 'vitest';
import { ViewTokens } from './view-tokens.ts';

const SECRET = 'a secret of the storefronts';
const BUILDS = ['shell/s1', 'mf-catalog/c1'];
const storefront = new ViewTokens(SECRET);
const network = storefront.hashOf('ipv4 c00002');
const issue = () => storefront.issue({ at: 1_763_900_000_123, network }, BUILDS);

test('a token says when and to which network a document was sent, for each of its builds', () => {
  const token = issue();

  for (const build of BUILDS) expect(storefront.read(token, build)).toMatchObject({ at: 1_763_900_000_123, network });
  expect(storefront.read(token, 'mf-catalog/c2')).toBeUndefined();
});

test('each view has its own token', () => {
  const [one, other] = [issue(), issue()].map((token) => storefront.read(token, 'shell/s1')!.id);

  expect(one).not.toBe(other);
});

test('a token that was changed anywhere is none', () => {
  const token = Buffer.from(issue(), 'base64url');

  for (let place = 0; place < token.length; place++) {
    const changed = Buffer.from(token);
    changed[place]! ^= 1;
    expect(storefront.read(changed.toString('base64url'), 'shell/s1')).toBeUndefined();
  }
  for (let length = 0; length < token.length; length++)
    expect(storefront.read(token.subarray(0, length).toString('base64url'), 'shell/s1')).toBeUndefined();
});

test('storefronts with one secret read each other’s tokens and know their own; others read none', () => {
  const second = new ViewTokens(SECRET);
  const view = second.read(issue(), 'shell/s1')!;

  expect(view.network).toBe(network);
  expect(storefront.isOwn(view)).toBe(true);
  expect(second.isOwn(second.read(second.issue({ at: 1, network }, BUILDS), 'shell/s1')!)).toBe(true);
  for (const stranger of [new ViewTokens('another secret'), new ViewTokens(undefined)])
    expect(stranger.read(issue(), 'shell/s1')).toBeUndefined();
});

test('a token holds no address, and a report with one is far below its limit', () => {
  const token = storefront.issue(
    { at: Date.now(), network },
    Array.from({ length: 12 }, (_, one) => `mf-${one}/b`),
  );

  expect(Buffer.from(token, 'base64url').includes(Buffer.from([192, 0, 2]))).toBe(false);
  expect(token.length).toBeLessThan(140);
});

test('while the secret is changed, tokens of both values count; new ones are signed with the new value', () => {
  const NEW = 'the next secret of the storefronts';
  const [during, after] = [new ViewTokens(NEW, SECRET), new ViewTokens(NEW)];

  expect(during.read(issue(), 'shell/s1')).toMatchObject({ network });
  expect(after.read(issue(), 'shell/s1')).toBeUndefined();
  expect(after.read(during.issue({ at: 1, network }, BUILDS), 'shell/s1')).toMatchObject({ at: 1 });
});
