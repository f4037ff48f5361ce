import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { CropFrame } from './crop-frame.tsx';
import { dragged, regionOf, SHAPES, type Frame } from './crop-region.ts';
import { refusedFor } from './picture-problem.ts';
import css from './crop.module.css';

const SLIDERS = [
  { name: 'size', min: 0.2 },
  { name: 'x', min: 0 },
  { name: 'y', min: 0 },
] as const;

interface CropDialogProps {
  file: string;
  /** Gets the name of the picture that was made. */
  onCropped: (file: string) => void;
  onClosed: () => void;
}

/** Cuts a photograph to a shape in which the shop shows it: the frame is dragged, or moved with sliders. */
export function CropDialog({ file, onCropped, onClosed }: CropDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [frame, setFrame] = useState<Frame>({ shape: SHAPES.square, size: 1, x: 0.5, y: 0.5 });
  const [ratio, setRatio] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const region = regionOf(frame, ratio ?? 1);

  const drag = (right: number, down: number) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || ratio === null) return;
    setFrame((now) => dragged(now, ratio, { right: right / box.width, down: down / box.height }));
  };
  const crop = async (close: () => void) => {
    setFailure(null);
    try {
      const { data } = await call('staffCropPicture', { params: { file }, body: region });
      onCropped(data.file);
      close();
    } catch (error) {
      const code = refusedFor(error);
      setFailure(code ? t(`pictures.problems.${code}`) : failureText(error, t('pictures.not-cut')));
    }
  };

  return (
    <Dialog title={t('pictures.crop-title')} onClosed={onClosed}>
      {(close) => (
        <div className={css.crop}>
          <div className={css.picture} ref={picture} dir="ltr">
            <img
              src={`/media/${file}?w=800`}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            />
            {ratio !== null && <CropFrame region={region} onDrag={drag} />}
          </div>
          <fieldset className={css.shapes}>
            <legend>{t('pictures.shape')}</legend>
            {Object.entries(SHAPES).map(([name, shape]) => (
              <Check
                key={name}
                type="radio"
                name="shape"
                checked={frame.shape === shape}
                onChange={() => setFrame({ ...frame, shape })}
              >
                {t(`pictures.shapes.${name}`)}
              </Check>
            ))}
          </fieldset>
          {SLIDERS.map(({ name, min }) => (
            <label key={name} className={css.slider}>
              <span>{t(`pictures.sliders.${name}`)}</span>
              <input
                type="range"
                dir="ltr"
                min={min}
                max={1}
                step={0.01}
                value={frame[name]}
                onChange={({ target }) => setFrame({ ...frame, [name]: Number(target.value) })}
              />
            </label>
          ))}
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.actions}>
            <ActionButton
              disabled={ratio === null}
              onAction={async () => crop(close)}
              runningText={t('pictures.cutting')}
            >
              {t('pictures.cut')}
            </ActionButton>
            <Button look="text" onClick={close}>
              {t('pictures.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
