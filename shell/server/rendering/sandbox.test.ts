import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { attackingWorker, shownBy } from '../testing/attacking-worker.ts';
import { recordingApi } from '../testing/recording-api.ts';
import { namespacesRefused, unconfinedWarning } from './sandbox.ts';

test('code of a build sees no environment but its own mode', async () => {
  const { worker } = attackingWorker(`return Object.keys(process.env).sort().join()`);

  // `PWD` is the folder in which the process was started.
  expect(await shownBy(worker)).toMatch(/^NODE_ENV(,PWD)?$/);
});

test.runIf(namespacesRefused() === null)('code of a build can not connect to another process’s port', async () => {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const { worker } = attackingWorker(
    `return new Promise((resolve) => require('node:net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1')
      .on('connect', () => resolve('reached')).on('error', (error) => resolve(error.code)));`,
  );

  expect(await shownBy(worker)).toMatch(/^(ENETUNREACH|ECONNREFUSED)$/);
});

test('the API is called for a build, with a key that the build never sees', async () => {
  const { seen, baseUrl } = await recordingApi();
  const { worker } = attackingWorker(
    `const answer = await fetch('http://api.invalid/home/public?lang=en', { headers: { 'x-page': '1', authorization: 'Bearer stolen' } });
    return (await answer.json()).data;`,
  );

  expect(await shownBy(worker, { baseUrl })).toBe('from the API');
  expect(seen).toEqual([{ url: '/home/public?lang=en', key: 'the secret', authorization: undefined }]);
});

test('without namespaces a live shop starts only if that is accepted, and a demonstration with a warning', () => {
  const refused = 'bubblewrap is not installed';

  expect(() => unconfinedWarning(refused, { demo: false, unconfinedBuilds: false })).toThrow(
    /^A live shop does not run server code of builds without a sandbox, and here bubblewrap is not installed\..+UNCONFINED_BUILDS=accept\.$/,
  );
  expect(unconfinedWarning(refused, { demo: false, unconfinedBuilds: true })).toContain('runs without namespaces');
  expect(unconfinedWarning(refused, { demo: true, unconfinedBuilds: false })).toContain('runs without namespaces');
  expect(unconfinedWarning(null, { demo: false, unconfinedBuilds: false })).toBeUndefined();
});
