// @vitest-environment node
import { permanentStorage } from '@shop/browser/storage';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from './create-shop.ts';

const ROSE = { productId: 'rose', variantId: 'rose-50', quantity: 2, name: 'Rose' };

const OUD = { productId: 'oud', quantity: 1 };

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
  expect(shop.pendingAdd.list()).toEqual([{ ...ROSE, mergeId: expect.any(String) }]);
});

test('all that a guest adds waits, for one merge, and is counted', async () => {
  const { shop } = openShop();
  await shop.run('cart.add', { ...ROSE, gift: { note: 'For Noura' } });
  await shop.run('cart.add', OUD);

  await shop.run('cart.add', ROSE);

  const [rose, oud] = shop.store.getState().pending;
  expect([rose, oud]).toMatchObject([{ ...ROSE, quantity: 4, gift: { note: 'For Noura' } }, OUD]);
  expect(rose!.mergeId).toBe(oud!.mergeId);
  expect(shop.store.getState().cart.count).toBe(5);
  expect(shop.pendingAdd.read()).toEqual(oud);
});

test('twenty sizes wait at most, the newest', async () => {
  const { shop } = openShop();

  for (let added = 1; added <= 21; added += 1) await shop.run('cart.add', { productId: `p${added}`, quantity: 1 });

  expect(shop.pendingAdd.list().map(({ productId }) => productId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${index + 2}`),
  );
});

test('what is in the cart waits no longer; what was added since stays, for a merge of its own', async () => {
  const { shop } = openShop();
  await shop.run('cart.add', ROSE);
  const sent = shop.pendingAdd.list();
  await shop.run('cart.add', OUD);

  shop.pendingAdd.forget(...sent);

  expect(shop.store.getState().pending).toMatchObject([OUD]);
  expect(shop.pendingAdd.list()[0]!.mergeId).not.toBe(sent[0]!.mergeId);
  expect(shop.store.getState().cart.count).toBe(1);
  shop.pendingAdd.forget(...shop.pendingAdd.list());
  expect(kept.has('pendingAdd')).toBe(false);
});

test('an addition that an earlier build stored alone waits too', () => {
  kept.set('pendingAdd', JSON.stringify({ ...ROSE, mergeId: '1' }));
  const { shop } = openShop();

  shop.pendingAdd.sync();

  expect(shop.store.getState().pending).toEqual([{ ...ROSE, mergeId: '1' }]);
});

test.each([
  '',
  '{}',
  '[]',
  '"rose"',
  '{"productId":"rose","quantity":1}',
  '{"productId":1,"quantity":1,"mergeId":"1"}',
  '[null,{"productId":"rose","quantity":0.5,"mergeId":"1"}]',
])('a stored %j is not read as an addition', (stored) => {
  kept.set('pendingAdd', stored);

  expect(openShop().shop.pendingAdd.list()).toEqual([]);
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
  onTestFinished(() => permanentStorage.remove('pendingAdd'));
  const { shop, askForLogin } = openShop();

  await shop.run('cart.add', { productId: 'a', quantity: 1 });

  expect(askForLogin).toHaveBeenCalledTimes(1);
});
