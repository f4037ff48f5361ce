import { Icon } from '@shop/ui/icon/icon';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { share } from './share.ts';
import css from '../quiet-action.module.css';
import text from '@shop/ui/text/text.module.css';

export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('common');
  const press = async () => {
    try {
      if ((await share({ title: name, url: location.href })) === 'copied') toast(t('toasts.copied'));
    } catch {
      toast.error(t('errors.something-went-wrong'));
    }
  };
  return (
    <button type="button" className={css.action} onClick={() => void press()}>
      <Icon name="share" />
      <span className={text.link}>{t('actions.share')}</span>
    </button>
  );
}
