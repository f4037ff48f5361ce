import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../conflict/three-way.ts';
import { moved } from '../pictures/picture-list.ts';
import { newPart, type ListName, type Part } from './home-document.ts';
import { PartItem } from './part-item.tsx';
import css from './home.module.css';
import text from '@shop/ui/text/text.module.css';

interface PartListProps {
  list: ListName;
  parts: readonly Part[];
  pictures: readonly string[];
  onParts: (parts: Part[]) => void;
}

/** Banners or collections in the order in which shoppers see them, ordered by drag or with the buttons of each. */
export function PartList({ list, parts, pictures, onParts }: PartListProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const focus = useRef<string | null>(null);

  // An effect, because a browser takes the focus from what is moved within a document.
  useEffect(() => {
    if (focus.current !== null) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  const nameOf = (part: Part): string => {
    const title = valueAt(part, `title.${language}`);
    return typeof title === 'string' && title !== '' ? title : t(`home.untitled.${list}`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= parts.length || to === from) return;
    focus.current = document.activeElement?.id || null;
    onParts(moved(parts, from, to));
    setSaid(t('home.moved', { title: nameOf(parts[from]!), place: to + 1, count: parts.length }));
  };
  const add = () => {
    const part = newPart();
    onParts([...parts, part]);
    setOpen(part.key);
  };

  return (
    <section aria-labelledby={`parts-${list}`}>
      <div className={css.listHead}>
        <h2 className={css.panel} id={`parts-${list}`}>
          {t(`home.lists.${list}`)}
        </h2>
        <Button look="quiet" onClick={add}>
          {t(`home.add.${list}`)}
        </Button>
      </div>
      <p role="status" className={text.hidden}>
        {said}
      </p>
      <ol className={css.parts}>
        {parts.map((part, index) => (
          <PartItem
            key={part.key}
            list={list}
            part={part}
            name={nameOf(part)}
            pictures={pictures}
            isOpen={open === part.key}
            onOpen={(isOpen) => setOpen(isOpen ? part.key : null)}
            place={{ index, count: parts.length }}
            onMove={(to) => move(index, to)}
            onPart={(changed) => onParts(parts.map((one) => (one.key === part.key ? changed : one)))}
            onRemove={() => onParts(parts.filter(({ key }) => key !== part.key))}
          />
        ))}
      </ol>
    </section>
  );
}
