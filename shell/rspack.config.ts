import { rspackConfig } from '@shop/build/rspack-config';

export default rspackConfig({
  name: 'shell',
  folder: import.meta.dirname,
  web: './src/begin.ts',
  server: './src/rendering/render-page.tsx',
  worker: {
    sw: './src/offline/worker/sw.ts',
    offline: './src/offline/script/offline.ts',
    vitals: './src/vitals/vitals.ts',
  },
  // What the shop uses of two packages. The same on server and browser, so that both render the same.
  replaceShared: {
    'react-router-dom': './src/router/router-facade.ts',
    'react-i18next': './src/react-i18next-facade.ts',
  },
});
