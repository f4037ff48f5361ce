import { publicOrigin, shopMode } from '@shop/contract/shop-mode';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a shop is a demonstration unless configured as live', () => {
  expect(shopMode({})).toBe('demo');
  expect(shopMode({ SHOP_MODE: 'demo' })).toBe('demo');
  expect(shopMode({ SHOP_MODE: 'live' })).toBe('live');
});

test.each(['Live', 'LIVE', ' live', 'production', 'true', ''])('SHOP_MODE=%j is rejected', (mode) => {
  expect(() => shopMode({ SHOP_MODE: mode })).toThrow(`SHOP_MODE is "${mode}"; it must be "live" or "demo"`);
});

test.each(['http://localhost:3000', 'http://rayya.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a demonstration may have the local origin %s',
  (address) => {
    expect(publicOrigin({ PUBLIC_ORIGIN: address })).toBe(address);
  },
);

test.each([{}, { SHOP_MODE: 'demo' }, { PUBLIC_DEMO: 'yes' }, { SHOP_MODE: 'demo', PUBLIC_DEMO: 'no' }])(
  'a demonstration has no public origin without both settings: %o',
  (settings) => {
    const open = () => publicOrigin({ PUBLIC_ORIGIN: 'https://shop.example', ...settings });

    expect(open).toThrow('both SHOP_MODE=demo and PUBLIC_DEMO=yes');
  },
);

test.each(['https://localhost.shop.example', 'https://127.0.0.1.shop.example', 'http://192.168.1.7:3000'])(
  '%s is not a local origin',
  (address) => {
    expect(() => publicOrigin({ PUBLIC_ORIGIN: address })).toThrow('would be a demonstration');
  },
);

test('a demonstration needs a second setting to be public; a live shop does not', () => {
  const address = { PUBLIC_ORIGIN: 'https://shop.example/ar' };

  expect(publicOrigin({ ...address, SHOP_MODE: 'demo', PUBLIC_DEMO: 'yes' })).toBe('https://shop.example');
  expect(publicOrigin({ ...address, SHOP_MODE: 'live' })).toBe('https://shop.example');
});

test('a live shop needs a public origin that is a web address', () => {
  expect(() => publicOrigin({ SHOP_MODE: 'live' })).toThrow('PUBLIC_ORIGIN must name the shop');
  expect(() => publicOrigin({ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'shop.example' })).toThrow('PUBLIC_ORIGIN is');
  expect(() => publicOrigin({ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'ftp://shop.example' })).toThrow('PUBLIC_ORIGIN is');
});

test('a storefront with an unknown mode does not start, so that it can not expose the outbox of a live shop', () => {
  const start = () => readConfig({ SHOP_MODE: 'Live', PUBLIC_ORIGIN: 'https://shop.example' });

  expect(start).toThrow('SHOP_MODE is "Live"; it must be "live" or "demo"');
});

test('without configuration, a storefront listens on its own machine only, as a demonstration', () => {
  const config = readConfig({});

  expect(config).toMatchObject({ demo: true, host: '127.0.0.1', publicOrigin: undefined });
});

test('a live shop at an https address needs the proxy’s name, a demonstration does not', () => {
  const live = { SHOP_MODE: 'live', PUBLIC_ORIGIN: 'https://shop.example' };

  expect(() => readConfig(live)).toThrow(/^PUBLIC_ORIGIN is https:\/\/shop\.example, so a proxy ends TLS: name it in/);
  expect(readConfig({ ...live, TRUSTED_PROXIES: 'loopback' }).trustedProxies).toBe('loopback');
  expect(readConfig({ ...live, PUBLIC_ORIGIN: 'http://localhost:3000' }).trustedProxies).toBe(false);
  expect(readConfig({ ...live, SHOP_MODE: 'demo', PUBLIC_DEMO: 'yes' }).trustedProxies).toBe(false);
});
