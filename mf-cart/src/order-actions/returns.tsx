import type { Order } from '@shop/contract/order';
import { formatWhole, formatWholeDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReturnForm } from './return-form.tsx';
import note from '../cart/note.module.css';
import css from './returns.module.css';
import text from '@shop/ui/text/text.module.css';

export function Returns({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const lines = order.lines.filter((line) => line.canReturn || line.returns.length > 0);
  if (lines.length === 0) return null;

  const close = () => {
    setAsking(null);
    // The form held the focus and is gone.
    heading.current?.focus();
  };

  return (
    <section className={css.returns}>
      <h2 className={`${text.head} ${css.title}`} ref={heading} tabIndex={-1}>
        {t('return.title')}
      </h2>
      <p className={`${text.small} ${text.soft}`}>
        {t('return.rules')}
        {order.canReturnUntil && (
          <> {t('return.until', { date: formatWholeDay(new Date(order.canReturnUntil), language) })}.</>
        )}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className={css.line}>
            <p>
              <span className={text.name}>{line.name}</span>{' '}
              <bdi className={`${text.small} ${text.soft}`}>{line.size}</bdi>
            </p>
            {line.returns.map(({ requestedAt, state, quantity }) => (
              <p key={requestedAt} className={note.note}>
                {t(`return.state.${state}`)}
                {line.quantity > 1 && <bdi dir="ltr"> × {formatWhole(quantity, language)}</bdi>}
              </p>
            ))}
            {line.canReturn && asking !== line.lineId && (
              <Button
                look="text"
                className={css.request}
                onClick={() => setAsking(line.lineId)}
                aria-label={t('return.of', { name: line.name, size: line.size })}
              >
                {t('return.request')}
              </Button>
            )}
            {line.canReturn && asking === line.lineId && <ReturnForm order={order} line={line} onClosed={close} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
