import { appConfiguration, compileApp } from '@shop/build/build-app';

/** Builds one remote under each of the given names, in the folder of `SHOP_VAR`. Each build has other class names. */
const configuration = await appConfiguration('mf-catalog');
for (const build of process.argv.slice(2)) await compileApp(configuration, { build });
