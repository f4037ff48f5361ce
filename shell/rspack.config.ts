import { rspackConfig } from '@shop/build/rspack-config';
import path from 'node:path';

const routerFacade = path.join(import.meta.dirname, './src/router-facade.ts');
const i18nextFacade = path.join(import.meta.dirname, './src/react-i18next-facade.ts');

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
  replaceShared: { 'react-router-dom': routerFacade, 'react-i18next': i18nextFacade },
  // Rendering needs the whole router.
  replaceSharedOnServer: { 'react-i18next': i18nextFacade },
});
