import { Dialog } from '@shop/ui/dialog/dialog';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../states/failure-text.ts';
import { usePalette } from './use-palette.ts';
import css from './palette.module.css';
import text from '@shop/ui/text/text.module.css';

/**
 * Finds any screen, order, product and customer that the role may open: a combobox whose list follows the field. Loaded
 * when it is first opened.
 */
export function PaletteDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('mf-staff');
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const { groups, isLooking, error } = usePalette(typed);
  const places = groups.flatMap((group) => group.places);
  const active = Math.min(wanted, places.length - 1);
  /** Closes the dialog: where Enter was pressed before there were answers. */
  const waiting = useRef<(() => void) | null>(null);
  const optionId = (index: number) => `${id}-${index}`;

  const open = (index: number, close: () => void) => {
    const place = places[index];
    if (!place) return;
    close();
    void navigate(place.to);
  };
  const onReady = useEffectEvent((close: () => void) => open(active, close));
  const press = (event: KeyboardEvent, close: () => void) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (by !== undefined && places.length > 0) {
      event.preventDefault();
      const next = (active + by + places.length) % places.length;
      setWanted(next);
      document.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isLooking) waiting.current = close;
      else open(active, close);
    }
  };

  // An effect, because the answers come outside of React: who types fast presses Enter before them.
  useEffect(() => {
    if (!waiting.current || isLooking) return;
    const close = waiting.current;
    waiting.current = null;
    onReady(close);
  }, [isLooking]);

  return (
    <Dialog title={t('palette.title')} onClosed={onClosed}>
      {(close) => (
        <div className={css.palette}>
          <input
            className={css.field}
            type="text"
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded={places.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active >= 0 && { 'aria-activedescendant': optionId(active) })}
            // The dialog was opened to type here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus moves into a dialog anyway
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={80}
            placeholder={t('palette.hint')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWanted(0);
              waiting.current = null;
            }}
            onKeyDown={(event) => press(event, close)}
          />
          <p className={text.hidden} role="status">
            {!isLooking && t('palette.count', { count: places.length, number: places.length })}
          </p>
          {error !== undefined && (
            <p className={css.problem} role="alert">
              {failureText(error, t('palette.failed'))}
            </p>
          )}
          {places.length === 0 && <p className={css.soft}>{t(isLooking ? 'palette.looking' : 'palette.nothing')}</p>}
          <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={css.list}>
            {groups.map((group) => (
              <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
                <p id={`${id}-${group.id}`} className={css.kind} role="presentation">
                  {t(`palette.kinds.${group.id}`)}
                </p>
                {group.places.map((place) => {
                  const own = places.indexOf(place);
                  return (
                    // Keys are pressed in the field, which names the active option.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                    <div
                      key={place.to}
                      id={optionId(own)}
                      role="option"
                      aria-selected={own === active}
                      className={css.option}
                      onClick={() => open(own, close)}
                    >
                      <bdi>{place.title}</bdi>
                      {place.note && <bdi className={css.soft}>{place.note}</bdi>}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
