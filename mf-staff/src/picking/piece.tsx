import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './piece.module.css';

interface PieceProps {
  line: OrderDetail['lines'][number];
  left: number;
  missing: number;
  isNext: boolean;
  onTick: (isTicked: boolean) => void;
  onMissing: () => void;
}

/** One line of the order as it stands on the shelf: the whole tick is the target. */
export function Piece({ line, left, missing, isNext, onTick, onMissing }: PieceProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const isGone = missing >= line.quantity;
  const name = line.name[language];
  return (
    <li className={css.piece} data-next={isNext || undefined} data-gone={isGone || undefined}>
      <Photo {...line.image} alt="" sizes="72px" className={css.picture} />
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.soft}>
          <b>{line.size[language]}</b> <bdi dir="ltr">{line.sku}</bdi>
        </p>
        {line.gift && (
          <p className={css.gift}>
            <StaffIcon name="gift" />
            {t(line.gift.note ? 'picking.gift-card' : 'picking.gift')}
          </p>
        )}
        {missing > 0 && (
          <p className={css.missing}>
            <StaffIcon name="warning" />
            {t('picking.missing')}
          </p>
        )}
      </div>
      <bdi dir="ltr" className={css.count}>
        × {formatWhole(line.quantity - missing, language)}
      </bdi>
      {!isGone && (
        <button
          type="button"
          className={css.tick}
          aria-pressed={left === 0}
          aria-label={t('picking.tick', { name, size: line.size[language] })}
          onClick={() => onTick(left > 0)}
        >
          <Icon name="tick" />
        </button>
      )}
      {isNext && (
        <button type="button" className={css.more} onClick={onMissing}>
          {t('picking.not-there')}
        </button>
      )}
    </li>
  );
}
