import { expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

/** A machine that has these files. Installing adds those in `installs`. */
function machineWith(files: string[], environment: Record<string, string> = {}, installs: string[] = []) {
  const there = new Set(files);
  return {
    environment: { PATH: '/usr/local/bin:/usr/bin', ...environment },
    exists: (path: string) => there.has(path),
    playwrightPath: () => '/root/.cache/playwright/chrome',
    install: () => {
      for (const file of installs) there.add(file);
      return Promise.resolve();
    },
  };
}

test('CHROMIUM_PATH takes precedence over every other browser', async () => {
  const machine = machineWith(['/opt/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/chrome' });

  await expect(findBrowser(machine)).resolves.toEqual({ path: '/opt/chrome', how: 'named by CHROMIUM_PATH' });
});

test('a CHROMIUM_PATH without a file is an error', async () => {
  const machine = machineWith(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/chrome' });

  await expect(findBrowser(machine)).rejects.toThrow('CHROMIUM_PATH names /opt/chrome, which is not there');
});

test('an installed browser takes precedence over Playwright’s own', async () => {
  const machine = machineWith(['/usr/bin/google-chrome', '/root/.cache/playwright/chrome']);

  await expect(findBrowser(machine)).resolves.toMatchObject({ path: '/usr/bin/google-chrome' });
});

test('an installed headless shell takes precedence over a browser with windows', async () => {
  const machine = machineWith(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'], {}, ['/usr/bin/never']);

  await expect(findBrowser(machine)).resolves.toEqual({
    path: '/usr/bin/chromium-headless-shell',
    how: 'found on this machine',
  });
});

test('the headless shell is installed beside a browser with windows', async () => {
  const machine = machineWith(['/usr/bin/chromium'], {}, ['/usr/bin/chromium-headless-shell']);

  await expect(findBrowser(machine)).resolves.toEqual({
    path: '/usr/bin/chromium-headless-shell',
    how: 'installed just now with apt-get',
  });
});

test('where the headless shell can’t be installed, the browser with windows is used, and the reason is given', async () => {
  const install = () => Promise.reject(new Error('Run this once as root: apt-get install'));
  const machine = { ...machineWith(['/usr/bin/chromium']), install };

  await expect(findBrowser(machine)).resolves.toEqual({
    path: '/usr/bin/chromium',
    how: 'found on this machine. Run this once as root: apt-get install',
  });
});

test('Playwright’s own browser is used if none is installed', async () => {
  const machine = machineWith(['/root/.cache/playwright/chrome']);

  await expect(findBrowser(machine)).resolves.toMatchObject({ path: '/root/.cache/playwright/chrome' });
});

test('a machine without a browser gets one', async () => {
  const machine = machineWith([], {}, ['/usr/bin/chromium']);

  await expect(findBrowser(machine)).resolves.toEqual({
    path: '/usr/bin/chromium',
    how: 'installed just now with apt-get',
  });
});
