// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { createShop } from './create-shop.ts';

const ROSE = { productId: 'rose', variantId: 'rose-50', quantity: 2, name: 'Rose' };

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

function openShop(loadProvider: (shop: ReturnType<typeof createShop>) => Promise<void> = async () => undefined) {
  const ports = {
    language: 'en' as const,
    providerOf: (command: string) => (command.startsWith('session.') ? undefined : ('mf-cart' as const)),
    askForLogin: vi.fn(),
    reportUnavailable: vi.fn(),
    loadProvider: vi.fn(),
  };
  const shop = createShop({ ...ports, loadProvider: ports.loadProvider });
  ports.loadProvider.mockImplementation(() => loadProvider(shop));
  return { shop, ...ports };
}

const LOGGED_IN = { session: { token: 't', user: { id: '1', username: 'Abc@1' }, status: 'loggedIn' as const } };

test('a guest who adds to the cart is asked to log in, and the addition is stored', async () => {
  const { shop, askForLogin, loadProvider } = openShop();

  await shop.run('cart.add', ROSE);

  expect(askForLogin).toHaveBeenCalledWith('cart.add');
  expect(loadProvider).not.toHaveBeenCalled();
  expect(shop.pendingAdd.read()).toEqual({ ...ROSE, mergeId: expect.any(String) });
});

test('a guest’s addition is removed once it is in the cart, unless a later one has replaced it', async () => {
  const { shop } = openShop();
  await shop.run('cart.add', ROSE);
  const rose = shop.pendingAdd.read()!;
  await shop.run('cart.add', { productId: 'oud', quantity: 1 });

  shop.pendingAdd.forget(rose);
  expect(shop.pendingAdd.read()).toMatchObject({ productId: 'oud' });
  shop.pendingAdd.forget(shop.pendingAdd.read()!);

  expect(shop.pendingAdd.read()).toBeNull();
});

test.each([
  '',
  '{}',
  '[]',
  '"rose"',
  '{"productId":"rose","quantity":1}',
  '{"productId":1,"quantity":1,"mergeId":"1"}',
])('a stored %j is not read as an addition', (stored) => {
  kept.set('pendingAdd', stored);

  expect(openShop().shop.pendingAdd.read()).toBeNull();
});

test('commands that are called before their remote is loaded wait for it and then run in order', async () => {
  const toggled: string[] = [];
  const { shop, loadProvider } = openShop(async (opened) => {
    opened.provide({ 'wishlist.toggle': async ({ productId }) => void toggled.push(productId) });
  });

  await Promise.all([shop.run('wishlist.toggle', { productId: 'a' }), shop.run('wishlist.toggle', { productId: 'b' })]);

  expect(toggled).toEqual(['a', 'b']);
  expect(loadProvider).toHaveBeenCalledTimes(1);
  expect(loadProvider).toHaveBeenCalledWith('mf-cart');
});

test('a remote that can’t be loaded is reported, and loaded again by the next command', async () => {
  let down = true;
  const add = vi.fn(async () => undefined);
  const { shop, reportUnavailable } = openShop(async (opened) => {
    if (down) throw new Error('down');
    opened.provide({ 'cart.add': add });
  });
  shop.store.setState(LOGGED_IN);

  await shop.run('cart.add', { productId: 'a', quantity: 1 });
  expect(reportUnavailable).toHaveBeenCalledTimes(1);

  down = false;
  await shop.run('cart.add', { productId: 'a', quantity: 1 });
  expect(add).toHaveBeenCalledTimes(1);
});

test('a command that no remote provides is reported as unavailable', async () => {
  const { shop, loadProvider, reportUnavailable } = openShop();

  await shop.run('session.logout', undefined);

  expect(loadProvider).not.toHaveBeenCalled();
  expect(reportUnavailable).toHaveBeenCalledTimes(1);
});

test('a remote that does not provide its declared command causes an error', async () => {
  const { shop } = openShop();

  await expect(shop.run('wishlist.toggle', { productId: 'a' })).rejects.toThrow('wishlist.toggle');
});

test('preparing a remote that can’t be loaded does not reject', async () => {
  const { shop } = openShop(async () => Promise.reject(new Error('down')));

  await expect(shop.prepare('mf-cart')).resolves.toBeUndefined();
});

test('where the browser refuses storage, a guest is still asked to log in', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('refused');
    },
  });
  const { shop, askForLogin } = openShop();

  await shop.run('cart.add', { productId: 'a', quantity: 1 });

  expect(askForLogin).toHaveBeenCalledTimes(1);
});
