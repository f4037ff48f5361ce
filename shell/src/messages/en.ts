import common from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { WORDMARK } from '../frame/header/wordmark-en.ts';
import shell from './en.json' with { type: 'json' };

export default { common, shell: { ...shell, wordmark: WORDMARK } };
