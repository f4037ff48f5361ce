import { expect, test, vi } from 'vitest';
import { share } from './share.ts';

const PAGE = { title: 'Oud Royal', url: 'https://shop.example/products/oud-royal?size=pf-100' };

function browserWith(sharing?: () => Promise<void>) {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(sharing ? { share: sharing } : {}) });
  return writeText;
}

test('a device with a share dialog gets the address', async () => {
  const copied = browserWith(async () => undefined);

  expect(await share(PAGE)).toBe('shared');
  expect(copied).not.toHaveBeenCalled();
});

test('without sharing the address is copied', async () => {
  const copied = browserWith();

  expect(await share(PAGE)).toBe('copied');
  expect(copied).toHaveBeenCalledWith(PAGE.url);
});

test('nothing is copied when the visitor closes the share dialog', async () => {
  const copied = browserWith(() => Promise.reject(new DOMException('closed', 'AbortError')));

  expect(await share(PAGE)).toBe('nothing');
  expect(copied).not.toHaveBeenCalled();
});

test('if sharing fails, the address is copied', async () => {
  const copied = browserWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));

  expect(await share(PAGE)).toBe('copied');
  expect(copied).toHaveBeenCalledWith(PAGE.url);
});
