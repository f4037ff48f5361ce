import { beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  createScriptURL: (address: string) => string;
}

const register = vi.fn(async () => undefined);
const put = vi.fn(async () => undefined);
const createPolicy = vi.fn((_name: string, rules: Rules) => ({
  createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}`,
}));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.stubGlobal('trustedTypes', { createPolicy });
});

test('the Trusted Types policy allows the worker’s address', async () => {
  const { registerWorker } = await import('./register.ts');

  await registerWorker({ language: 'en', basename: '' });

  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('service-worker', expect.anything());
  expect(register).toHaveBeenCalledExactlyOnceWith('trusted /sw.js');
});

test('the policy allows no other script', async () => {
  await import('./register.ts');
  const [, rules] = createPolicy.mock.calls[0]!;

  for (const address of ['/sw.js?x', '//evil.example/sw.js', '/media/sw.js', ''])
    expect(() => rules.createScriptURL(address)).toThrow(TypeError);
});

test('a browser without Trusted Types gets the plain address', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const { registerWorker } = await import('./register.ts');

  await registerWorker({ language: 'en', basename: '' });

  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

test('a page under /ar does not set the language of plain addresses', async () => {
  const { registerWorker } = await import('./register.ts');

  await registerWorker({ language: 'ar', basename: '/ar' });

  expect(put).not.toHaveBeenCalled();
  expect(register).toHaveBeenCalledOnce();
});

test('a browser that refuses workers or caches does not disturb the page', async () => {
  vi.stubGlobal('navigator', {});
  const { registerWorker } = await import('./register.ts');

  await expect(registerWorker({ language: 'en', basename: '' })).resolves.toBeUndefined();
});
