import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Input } from '@shop/ui/field/field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './people.module.css';

export type Link = StaffCallAnswer<'staffInvite'>;

/** The link of a new person, or of one who lost all keys. The shop keeps only a hash of it, so it cannot be shown again. */
export function LinkOnce({ link: { person, link, expiresAt }, onDone }: { link: Link; onDone: () => void }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null);

  const copy = async () => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // Browsers refuse the clipboard on plain addresses of a local network. The link is selected.
      setCopied('by-hand');
    }
  };

  return (
    <section className={css.link} aria-label={t('people.link-for', { name: person.name })}>
      <h2 className={css.panel}>{t('people.link-for', { name: person.name })}</h2>
      <p>{t('people.link-text', { moment: formatMoment(new Date(expiresAt), language) })}</p>
      <Input ref={field} readOnly dir="ltr" value={link} aria-label={t('people.link')} />
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{t('people.copy')}</Button>
        <Button look="text" onClick={onDone}>
          {t('people.link-done')}
        </Button>
        <span role="status" className={css.soft}>
          {copied && t(`people.copied.${copied}`)}
        </span>
      </div>
    </section>
  );
}
