import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askForVulnerabilities, STATUS } from './vulnerabilities.ts';

/** The address of a registry that never answers. */
async function silentRegistry(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a registry that never answers is “not checked”, with the reason', async () => {
  const registry = await silentRegistry();

  const { status, lines } = await askForVulnerabilities({ pnpm_config_registry: registry }, 1_000);

  expect(status).toBe(STATUS.notChecked);
  expect(lines[0]).toMatch(/^not checked: .*audit/);
});
