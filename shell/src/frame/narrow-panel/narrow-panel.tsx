import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import type { IconName } from '@shop/ui/icon/icons';
import { useEffect, type MouseEventHandler, type RefObject } from 'react';
import css from './narrow-panel.module.css';
import text from '@shop/ui/text/text.module.css';

/**
 * Closes when the window becomes as wide as `wideFrom`, in px, because the panel, which makes the page behind it inert, is
 * hidden then.
 */
export function useNarrowPanel(wideFrom: number): RefObject<HTMLDetailsElement | null> {
  const details = useDismissableDetails();

  useEffect(() => {
    const wide = matchMedia(`(min-width: ${wideFrom}px)`);
    const close = () => {
      if (details.current) details.current.open = false;
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [details, wideFrom]);

  return details;
}

interface PanelButtonProps {
  icon: IconName;
  label: string;
  onClick?: MouseEventHandler;
}

/** The summary of a panel's `<details>`: opens and closes it. Its icon is a cross while the panel is open. */
export function PanelButton({ icon, label, onClick }: PanelButtonProps) {
  return (
    <summary className={css.button} onClick={onClick}>
      <Icon name={icon} className={css.whenClosed} />
      <Icon name="close" className={css.whenOpen} />
      <span className={text.hidden}>{label}</span>
    </summary>
  );
}
