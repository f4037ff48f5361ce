import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';
import { piecesLeft, type Picked, type Scan } from './picked.ts';
import type { Ticks } from './ticks.ts';

interface ScanNoticeProps {
  /** The last code that was read. */
  scan: Scan | null;
  ticks: Ticks;
  /** What is looked for next. */
  wanted: Picked | undefined;
}

/** What a code meant: counted, or why not and where the piece in hand belongs. */
export function ScanNotice({ scan, ticks, wanted }: ScanNoticeProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const countOf = (picked: Picked) => ({
    name: picked.name[language],
    size: picked.size[language],
    done: formatWhole(picked.quantity - piecesLeft(picked, ticks), language),
    quantity: formatWhole(picked.quantity, language),
  });
  return (
    <div>
      {(scan?.kind === 'other' || scan?.kind === 'enough') && (
        <Notice
          tone="danger"
          title={t(scan.kind === 'other' ? 'picking.wrong-code' : 'picking.enough', {
            code: scan.kind === 'other' ? scan.code : scan.picked.sku,
          })}
          text={
            wanted
              ? t('picking.wanted', { name: wanted.name[language], size: wanted.size[language], code: wanted.sku })
              : t('picking.put-back')
          }
        />
      )}
      <p role="status">{scan?.kind === 'fits' && t('picking.counted', countOf(scan.picked))}</p>
    </div>
  );
}
