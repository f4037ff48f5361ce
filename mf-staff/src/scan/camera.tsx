import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './camera.module.css';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes from pictures. Where it does not, codes are typed, or come from a scanner that types. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

const FORMATS = ['ean_13', 'ean_8', 'code_128', 'code_39', 'qr_code'];
/** Milliseconds between two looks: a hand needs longer to bring the next piece. */
const LOOK = 200;
/** Milliseconds in which the same code counts once. */
const SAME = 2_000;

interface CameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
  /** What is looked for next. */
  children: string;
}

/** The camera's picture, in which codes are found. It is off as soon as this is gone. */
export function Camera({ onCode, onClose, children }: CameraProps) {
  const { t } = useTranslation('mf-staff');
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onCode);

  // Effects, because the camera is the browser's.
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    let stream: MediaStream | undefined;
    let seen = { code: '', at: 0 };
    const look = async (detector: Detector) => {
      while (!ended.signal.aborted && video.current) {
        const [found] = await detector.detect(video.current).catch(() => []);
        const now = Date.now();
        if (found && !(found.rawValue === seen.code && now - seen.at < SAME)) {
          seen = { code: found.rawValue, at: now };
          latest.current(found.rawValue);
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK));
      }
    };
    const begin = async () => {
      const Found = detectorClass()!;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended.signal.aborted || !video.current) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Found({ formats: FORMATS }));
    };
    begin().catch(() => setRefused(true));
    return () => {
      ended.abort();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  return (
    <div className={css.camera}>
      <video ref={video} muted playsInline aria-label={t('picking.camera')} />
      <button type="button" className={css.close} onClick={onClose} aria-label={t('picking.camera-close')}>
        <Icon name="close" />
      </button>
      <p className={css.say}>{isRefused ? t('picking.camera-refused') : children}</p>
    </div>
  );
}
