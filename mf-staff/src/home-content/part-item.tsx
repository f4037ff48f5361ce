import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Icon } from '@shop/ui/icon/icon';
import { mediaAddress } from '@shop/ui/media/media-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '../pictures/drag-handle.tsx';
import { PICTURES, type ListName, type Part } from './home-document.ts';
import { PartForm } from './part-form.tsx';
import { picturesIn, problemsOf } from './part-problems.ts';
import { scheduleOf } from './part-schedule.ts';
import css from './home.module.css';

interface PartItemProps {
  list: ListName;
  part: Part;
  name: string;
  pictures: readonly string[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  place: { index: number; count: number };
  /** Moves it to a place, counted from 0; where there is none it stays. */
  onMove: (to: number) => void;
  onPart: (part: Part) => void;
  onRemove: () => void;
}

/** A banner or collection: a row that can be moved, and opens to its form. */
export function PartItem({
  list,
  part,
  name,
  pictures,
  isOpen,
  onOpen,
  place,
  onMove,
  onPart,
  onRemove,
}: PartItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [picture] = picturesIn(part, PICTURES[list][0]!.name);
  const schedule = scheduleOf(part, now);
  const problems = problemsOf(list, part);
  return (
    <li className={css.part} data-place={place.index}>
      <div className={css.row}>
        <span className={css.grip}>
          <DragHandle id={`${part.key}-handle`} place={place.index} name={name} onDrag={onMove} />
        </span>
        {picture ? (
          <img
            className={css.thumb}
            src={mediaAddress(`/media/${picture}`, 160)}
            alt=""
            loading="lazy"
            draggable={false}
          />
        ) : (
          <span className={css.thumb} />
        )}
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.when} data-state={problems.length > 0 ? 'problem' : schedule.state}>
          {problems.length > 0
            ? t('home.problems', { count: problems.length, number: problems.length })
            : t(`home.schedule.${schedule.state}`, {
                moment: schedule.at ? formatShortMoment(schedule.at, language) : '',
              })}
        </span>
        <span className={css.moves}>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              id={`${part.key}${by}`}
              type="button"
              className={css.move}
              data-up={by < 0 || undefined}
              aria-label={t(by < 0 ? 'home.up' : 'home.down', { title: name })}
              // Not `disabled`: at an end of the list the button would lose the focus.
              aria-disabled={(by < 0 ? place.index === 0 : place.index === place.count - 1) || undefined}
              onClick={() => onMove(place.index + by)}
            >
              <Icon name="down" />
            </button>
          ))}
          <Button
            look="text"
            aria-expanded={isOpen}
            aria-label={t('home.edit-named', { title: name })}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'home.close' : 'home.edit')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <PartForm list={list} part={part} problems={problems} pictures={pictures} onPart={onPart} onRemove={onRemove} />
      )}
    </li>
  );
}
