import common from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import { WORDMARK } from '../frame/header/wordmark-ar.ts';
import shell from './ar.json' with { type: 'json' };

export default { common, shell: { ...shell, wordmark: WORDMARK } };
