import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import css from './scan-button.module.css';

interface ScanButtonProps {
  isScanning: boolean;
  onScanning: (isScanning: boolean) => void;
}

/** Opens and closes the camera. It is there on every device: one without a camera says so, and what to do. */
export function ScanButton({ isScanning, onScanning }: ScanButtonProps) {
  const { t } = useTranslation('mf-staff');
  return (
    <Button
      look="quiet"
      className={css.scan!}
      aria-pressed={isScanning}
      aria-label={t('scan.open')}
      onClick={() => onScanning(!isScanning)}
    >
      <StaffIcon name="scan" />
    </Button>
  );
}
