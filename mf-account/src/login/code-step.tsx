import { Button } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { spacedMobile } from '@shop/ui/phone-field/mobile';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeEntry, type CodeEntryProps } from './code-entry.tsx';
import css from './code-step.module.css';
import text from '@shop/ui/text/text.module.css';

interface CodeStepProps extends CodeEntryProps {
  mobile: string;
  /** Back to the form, with what was typed. */
  onBack: () => void;
}

/** The second step of login and sign-up, in the place of the form. */
export function CodeStep({ mobile, onBack, ...entry }: CodeStepProps) {
  const { t } = useTranslation('mf-account');

  // It takes the place of a form that may have been scrolled away.
  useEffect(() => {
    // Not to be returned: some browsers answer a promise, which is no clean-up.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className={css.step}>
      <IncenseBurner />
      <div>
        <h1 className={text.title}>{t('code.title')}</h1>
        <p className={text.soft}>{t('code.text', { phone: spacedMobile(mobile).replaceAll(' ', '\u00a0') })}</p>
        <Button look="text" className={css.change} onClick={onBack}>
          {t('code.change-number')}
        </Button>
      </div>
      <CodeEntry {...entry} />
    </div>
  );
}
