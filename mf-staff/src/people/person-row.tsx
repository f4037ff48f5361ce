import { formatDate, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Person } from './person-dialog.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import css from './people.module.css';

interface PersonRowProps {
  person: Person;
  isMe: boolean;
  /** Absent for whoever has left: nothing about them can change. */
  onOpen: (() => void) | undefined;
}

/** One person: name, role, keys, since when or until when. */
export function PersonRow({ person: { name, role, keys, createdAt, endedAt, waiting }, isMe, onOpen }: PersonRowProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const waitingText = useWaitingText();
  const day = (at: string) => formatDate(new Date(at), language);
  return (
    <li className={css.person} data-ended={endedAt !== null || undefined}>
      <span className={css.name}>
        <bdi>{name}</bdi>
        {isMe && <span className={css.soft}> {t('people.you')}</span>}
      </span>
      <span>{t(`roles.${role}`)}</span>
      <span className={keys === 0 && endedAt === null ? css.waiting : css.soft}>
        {t('people.keys', { count: keys, number: formatWhole(keys, language) })}
        {waiting.map((access) => (
          <span key={access.key?.id} className={css.waiting}>
            {waitingText(access)}
          </span>
        ))}
      </span>
      <span className={css.soft}>
        {endedAt === null ? t('people.since', { day: day(createdAt) }) : t('people.until', { day: day(endedAt) })}
      </span>
      {onOpen && (
        <Button look="text" onClick={onOpen} aria-label={t('people.change-named', { name })}>
          {t('people.change')}
        </Button>
      )}
    </li>
  );
}
