import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchCodes, type CameraProblem } from './watch-codes.ts';
import css from './camera.module.css';

interface CameraProps {
  /** Called once for each time that a code comes into view. */
  onCode: (code: string) => void;
  onClose: () => void;
  /** What is looked for next. */
  children: string;
}

/** The camera's picture, in which codes are found. The camera is off as soon as this is gone. */
export function Camera({ onCode, onClose, children }: CameraProps) {
  const { t } = useTranslation('mf-staff');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const latest = useRef(onCode);

  // Effects, because the camera is the browser's.
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => watchCodes(video.current!, { onCode: (code) => latest.current(code), onProblem: setProblem }), []);

  return (
    <div className={css.camera} data-problem={problem ?? undefined}>
      <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      <button type="button" className={css.close} onClick={onClose} aria-label={t('scan.close')}>
        <Icon name="close" />
      </button>
      {problem ? (
        <p role="alert" className={css.say}>
          {t(`scan.problems.${problem}`)}
        </p>
      ) : (
        <p className={css.say}>{children}</p>
      )}
    </div>
  );
}
