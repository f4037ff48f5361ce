/** Chromium's switches for tests: no network traffic of its own, and no sandbox for root, who cannot use it. */
export const browserSwitches: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
