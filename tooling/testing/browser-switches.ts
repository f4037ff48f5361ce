/** Chromium's switches for tests: nothing of its own in the network, and no sandbox where root can't have one. */
export const browserSwitches: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
