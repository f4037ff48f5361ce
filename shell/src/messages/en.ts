import common from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import shell from './en.json' with { type: 'json' };

export default { common, shell };
