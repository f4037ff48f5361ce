import type { Gift } from '@shop/contract/cart';
import type { Image } from '@shop/contract/catalogue';
import { GiftShown } from '@shop/customer/gift-shown';
import { Photo } from '@shop/ui/photo/photo';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './bought-lines.module.css';
import text from '@shop/ui/text/text.module.css';

interface BoughtLine {
  lineId: string;
  name: string;
  size: string;
  image: Image;
  quantity: number;
  lineTotal: number;
  gift?: Gift | undefined;
}

interface BoughtLinesProps<Line> {
  lines: readonly Line[];
  /** A note below a line, such as missing stock. */
  noteOf?: (line: Line) => ReactNode;
}

export function BoughtLines<Line extends BoughtLine>({ lines, noteOf }: BoughtLinesProps<Line>) {
  const { t } = useTranslation('mf-cart');
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.lineId} className={css.line}>
          <Photo {...line.image} alt="" sizes="4.5rem" className={css.photo} />
          <div className={css.body}>
            <div className={css.top}>
              <h3 className={text.name}>{line.name}</h3>
              <Price fils={line.lineTotal} size="small" />
            </div>
            <p className={`${text.small} ${text.soft}`}>
              <bdi>{line.size}</bdi> {t('checkout.quantity', { count: line.quantity })}
            </p>
            {line.gift && <GiftShown gift={line.gift} />}
            {noteOf?.(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}
