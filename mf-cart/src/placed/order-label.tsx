import { Button } from '@shop/ui/button/button';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import css from './placed.module.css';
import text from '@shop/ui/text/text.module.css';

/** The order's id on a paper label, to take along. */
export function OrderLabel({ id }: { id: string }) {
  const { t } = useTranslation('mf-cart');
  // A browser that refuses leaves the id to be selected by hand.
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => void toast(t('toasts.copied')),
      () => undefined,
    );
  return (
    <div className={css.label}>
      <p className={`${text.small} ${text.soft}`}>{t('placed.order-id')}</p>
      <div className={css.labelRow}>
        <bdi className={css.code} dir="ltr">
          {id}
        </bdi>
        <Button look="text" onClick={() => void copy()}>
          {t('actions.copy')}
        </Button>
      </div>
    </div>
  );
}
