import { remoteApp } from '@shop/build/app';
import { rspackConfig } from '@shop/build/rspack-config';

export default rspackConfig(remoteApp(import.meta.dirname));
