import type { RemoteName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { useOnline } from '@shop/ui/problem-page/use-online';
import { useTranslation } from 'react-i18next';
import arabic from './unavailable.ar.json' with { type: 'json' };
import english from './unavailable.en.json' with { type: 'json' };
import css from './unavailable.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const TEXTS: Record<Language, typeof english> = { en: english, ar: arabic };

interface PanelTexts {
  title: string;
  /** Says what could not be shown. */
  part?: string;
  text: string;
  action: string;
}

/** Shown in place of a part of the shop that crashed or could not be loaded. Its button reloads the page. */
function UnavailablePanel({ texts }: { texts: PanelTexts }) {
  return (
    <section className={css.panel} role="alert">
      <IncenseBurner cold />
      <h1 className={text.section}>{texts.title}</h1>
      {texts.part && <p>{texts.part}</p>}
      <p className={text.soft}>{texts.text}</p>
      <Button onClick={() => location.reload()}>{texts.action}</Button>
    </section>
  );
}

/** Shown inside the frame in place of a remote's page, in the page's language. Offline, it says so. */
export function UnavailablePage({ remote }: { remote: RemoteName }) {
  const { t } = useTranslation('common');
  const { title, text: advice, action, ...texts } = TEXTS[useLanguage()];
  const parts: Readonly<Record<string, string>> = texts.parts;
  const online = useOnline();
  useBackOnline(() => location.reload());

  const offline = {
    title: t('problems.offline.title'),
    text: t('problems.offline.text'),
    action: t('problems.offline.action'),
  };
  const part = Object.hasOwn(parts, remote) ? parts[remote]! : texts.parts.page;
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <UnavailablePanel texts={online ? { title, text: advice, action, part } : offline} />
    </div>
  );
}

/** Shown in place of the frame, in both languages. Its texts are bundled, because no i18n provider is above it. */
export function UnavailableBilingual() {
  return (
    <div className={css.both}>
      <div lang="en" dir="ltr">
        <UnavailablePanel texts={{ ...TEXTS.en, ...TEXTS.en.frame }} />
      </div>
      <div lang="ar" dir="rtl">
        <UnavailablePanel texts={{ ...TEXTS.ar, ...TEXTS.ar.frame }} />
      </div>
    </div>
  );
}
