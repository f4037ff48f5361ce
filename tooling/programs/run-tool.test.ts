import { afterEach, expect, test, vi } from 'vitest';
import { runTool } from './run-tool.ts';

afterEach(() => vi.unstubAllEnvs());

test('an inherited environment variable can be removed for a tool', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://shop');
  const words = ['-p', '`${process.env.DATABASE_URL} ${process.env.OTHER}`'];

  const { output } = await runTool(process.execPath, words, {
    environment: { DATABASE_URL: undefined, OTHER: 'other' },
    quiet: true,
  });

  expect(output).toBe('undefined other\n');
});
