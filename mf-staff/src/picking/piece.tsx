import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { Picked } from './picked.ts';
import css from './piece.module.css';

interface PieceProps {
  picked: Picked;
  left: number;
  isNext: boolean;
  onTick: (isTicked: boolean) => void;
  onMissing: () => void;
}

/** What is taken from one place of the shelf: the whole tick is the target. */
export function Piece({ picked, left, isNext, onTick, onMissing }: PieceProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { quantity, missing, instead, gift, sku } = picked;
  const isGone = quantity === 0;
  const [name, size] = [picked.name[language], picked.size[language]];
  const isBegun = left > 0 && left < quantity;
  return (
    <li className={css.piece} data-next={isNext || undefined} data-gone={isGone || undefined}>
      {picked.image ? (
        <Photo {...picked.image} alt="" sizes="72px" className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.soft}>
          <b>{size}</b> <bdi dir="ltr">{sku}</bdi>
        </p>
        {instead && (
          <p className={css.soft}>
            {t('picking.instead', { name: instead.name[language], size: instead.size[language] })}
          </p>
        )}
        {gift && (
          <p className={css.gift}>
            <StaffIcon name="gift" />
            {t(gift.note ? 'picking.gift-card' : 'picking.gift')}
          </p>
        )}
        {missing > 0 && (
          <p className={css.missing}>
            <StaffIcon name="warning" />
            {t('picking.missing')}
          </p>
        )}
      </div>
      {isBegun ? (
        <span className={css.count}>
          {t('picking.of', { done: formatWhole(quantity - left, language), quantity: formatWhole(quantity, language) })}
        </span>
      ) : (
        <bdi dir="ltr" className={css.count}>
          × {formatWhole(quantity, language)}
        </bdi>
      )}
      {!isGone && (
        <button
          type="button"
          className={css.tick}
          aria-pressed={left === 0}
          aria-label={t('picking.tick', { name, size })}
          onClick={() => onTick(left > 0)}
        >
          <Icon name="tick" />
        </button>
      )}
      {isNext && !instead && (
        <button type="button" className={css.more} onClick={onMissing}>
          {t('picking.not-there')}
        </button>
      )}
    </li>
  );
}
