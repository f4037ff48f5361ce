import { UnavailablePanel, type UnavailableTexts } from './unavailable-panel.tsx';
import css from './unavailable-bilingual.module.css';

const ENGLISH: UnavailableTexts = {
  title: 'This part could not be loaded',
  text: 'The rest of the shop works.',
  action: 'Load again',
};

const ARABIC: UnavailableTexts = {
  title: 'تعذّر تحميل هذا الجزء',
  text: 'بقية المتجر تعمل.',
  action: 'إعادة التحميل',
};

/** The same panel in both languages, for when not even the texts could be loaded: it needs no provider above it. */
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
