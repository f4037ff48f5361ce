import { Icon } from '@shop/ui/icon/icon';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyPress } from '../keyboard/use-key-press.ts';
import css from './palette-opener.module.css';

type Dialog = ComponentType<{ onClosed: () => void }>;

/** The button, and Ctrl K or Cmd K on every screen, that open the palette. Its code is loaded by the first press. */
export function PaletteOpener() {
  const { t } = useTranslation('mf-staff');
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const [isFailed, setFailed] = useState(false);

  const open = () => {
    setOpen(true);
    setFailed(false);
    import(/* webpackChunkName: "staff.palette" */ './palette-dialog.tsx').then(
      (module) => setLoaded({ Dialog: module.PaletteDialog }),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  };

  useKeyPress((event) => {
    if (event.code !== 'KeyK' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <button type="button" className={css.opener} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" />
        <span className={css.name}>{t('palette.open')}</span>
        <kbd className={css.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <span role="status" className={css.problem}>
        {isFailed && t('palette.not-loaded')}
      </span>
      {isOpen && loaded && <loaded.Dialog onClosed={() => setOpen(false)} />}
    </>
  );
}
