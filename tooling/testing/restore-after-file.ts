import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files share a process with its globals and modules. What a file replaces ends with it, whether it takes it back or
// not, and a file that replaces modules has all modules to itself.

const replacesModules = /\bvi\.(?:doM|m)ock\(/.test(readFileSync(expect.getState().testPath!, 'utf8'));
if (replacesModules) vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (replacesModules) vi.resetModules();
});
