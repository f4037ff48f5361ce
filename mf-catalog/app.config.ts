import { remoteApp } from '@shop/build/app';

export default remoteApp('mf-catalog');
