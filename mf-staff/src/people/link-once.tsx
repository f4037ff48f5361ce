import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../copied/copied-address.tsx';
import css from './people.module.css';

export type Link = StaffCallAnswer<'staffInvite'>;

/** The link of a new person, or of one who lost all keys. The shop keeps only a hash of it, so it cannot be shown again. */
export function LinkOnce({ link: { person, link, expiresAt }, onDone }: { link: Link; onDone: () => void }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <section className={css.link} aria-label={t('people.link-for', { name: person.name })}>
      <h2 className={css.panel}>{t('people.link-for', { name: person.name })}</h2>
      <p>{t('people.link-text', { moment: formatShortMoment(new Date(expiresAt), language) })}</p>
      <CopiedAddress label={t('people.link')} address={link} action={t('people.copy')} />
      <div className={css.actions}>
        <Button look="text" onClick={onDone}>
          {t('people.link-done')}
        </Button>
      </div>
    </section>
  );
}
