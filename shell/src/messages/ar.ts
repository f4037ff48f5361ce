import common from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import shell from './ar.json' with { type: 'json' };

export default { common, shell };
