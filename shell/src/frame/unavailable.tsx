import { Button } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { useOnline } from '@shop/ui/problem-page/use-online';
import { useTranslation } from 'react-i18next';
import css from './unavailable.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

interface Texts {
  title: string;
  text: string;
  action: string;
}

/** Shown in place of a part of the shop that could not be loaded. Its button reloads the page. */
function UnavailablePanel({ texts }: { texts: Texts }) {
  return (
    <section className={css.panel} role="alert">
      <IncenseBurner cold />
      <h1 className={text.section}>{texts.title}</h1>
      <p className={text.soft}>{texts.text}</p>
      <Button onClick={() => location.reload()}>{texts.action}</Button>
    </section>
  );
}

/** Shown inside the frame in place of a page, in the page's language. Offline, it says so. */
export function UnavailablePage() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  useBackOnline(() => location.reload());

  const texts = online
    ? { title: t('unavailable.title'), text: t('unavailable.text'), action: t('unavailable.action') }
    : {
        title: t('common:problems.offline.title'),
        text: t('common:problems.offline.text'),
        action: t('common:problems.offline.action'),
      };
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <UnavailablePanel texts={texts} />
    </div>
  );
}

const ENGLISH: Texts = {
  title: 'We couldn’t load this part',
  text: 'Everything else in the shop is working.',
  action: 'Reload',
};

const ARABIC: Texts = {
  title: 'تعذّر تحميل هذا الجزء',
  text: 'بقية أقسام المتجر تعمل كالمعتاد.',
  action: 'إعادة التحميل',
};

/** Shown in place of the frame, in both languages. Its texts are bundled, because no i18n provider is above it. */
export function UnavailableBilingual() {
  return (
    <div className={css.both}>
      <div lang="en" dir="ltr">
        <UnavailablePanel texts={ENGLISH} />
      </div>
      <div lang="ar" dir="rtl">
        <UnavailablePanel texts={ARABIC} />
      </div>
    </div>
  );
}
