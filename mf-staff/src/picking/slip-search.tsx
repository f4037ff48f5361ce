import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera } from '../scan/camera.tsx';
import { CodeField } from '../scan/code-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { Notice } from '../states/notice.tsx';
import { orderOfSlip } from './picked.ts';
import css from './slip-search.module.css';

interface SlipSearchProps {
  isScanning: boolean;
  onScanning: (isScanning: boolean) => void;
  onSlip: (orderId: string) => void;
}

/** Opens the order of a packing slip: by the camera, a scanner that types, or by hand. */
export function SlipSearch({ isScanning, onScanning, onSlip }: SlipSearchProps) {
  const { t } = useTranslation('mf-staff');
  const [unknown, setUnknown] = useState<string | null>(null);

  const read = (code: string) => {
    const id = orderOfSlip(code);
    setUnknown(id === null ? code : null);
    if (id !== null) onSlip(id);
  };

  return (
    <search className={css.search}>
      {isScanning && (
        <Camera onCode={read} onClose={() => onScanning(false)}>
          {t('picking.hold-slip')}
        </Camera>
      )}
      {unknown !== null && (
        <Notice tone="danger" title={t('picking.no-slip', { code: unknown })} text={t('picking.no-slip-text')} />
      )}
      <div className={css.field}>
        <CodeField label={t('picking.slip')} onCode={read} />
        <ScanButton isScanning={isScanning} onScanning={onScanning} />
      </div>
    </search>
  );
}
