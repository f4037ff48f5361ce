import path from 'node:path';
import type { App } from '@shop/build/app';

const shell: App = {
  name: 'shell',
  folder: import.meta.dirname,
  web: './src/browser.tsx',
  server: './src/render.tsx',
  replaceShared: { 'react-router-dom': path.join(import.meta.dirname, 'src/router-facade.ts') },
};

export default shell;
