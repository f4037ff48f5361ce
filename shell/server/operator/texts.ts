import type { Language } from '@shop/contract/languages';

/** Words of `/_/releases`: operators read them, also when no build of the shell can be used. */
const en = {
  title: 'Releases',
  intro: 'What is live, and what takes over if it fails.',
  otherLanguage: 'العربية',
  live: 'Live',
  previous: 'Takes over',
  none: 'None',
  since: 'Since',
  by: 'By',
  unknown: 'Unknown',
  views: 'Page views',
  failures: 'Failed in browsers',
  outOfUse: 'out of use',
  rolledBack: 'The storefront went back from this build:',
  canary: (percent: number) => `Shown to ${percent}% of visitors`,
  candidate: 'Published, not live',
  actions: { 'roll back': 'Go back to', release: 'Make live:', 'end the canary': 'End the trial of' },
  history: 'History',
  time: 'Time (UTC)',
  what: 'What was done',
  meanwhile: 'Something else was released meanwhile, so nothing was changed. Look again, then decide.',
  failed: 'That could not be published:',
};

const ar: typeof en = {
  title: 'الإصدارات',
  intro: 'ما يعمل الآن في المتجر، وما يحلّ محلّه إذا تعطّل.',
  otherLanguage: 'English',
  live: 'يعمل الآن',
  previous: 'البديل',
  none: 'لا يوجد',
  since: 'منذ',
  by: 'نشره',
  unknown: 'غير معروف',
  views: 'مرات عرض الصفحات',
  failures: 'مرات التعطّل في المتصفحات',
  outOfUse: 'موقوف',
  rolledBack: 'تراجع المتجر تلقائيًا عن هذا الإصدار:',
  canary: (percent: number) => `يظهر لـ ${percent}% من الزوار`,
  candidate: 'نُشر ولم يُشغَّل بعد',
  actions: { 'roll back': 'الرجوع إلى', release: 'تشغيل الإصدار', 'end the canary': 'إنهاء تجربة الإصدار' },
  history: 'السجل',
  time: 'الوقت (UTC)',
  what: 'ما جرى',
  meanwhile: 'نُشر إصدار آخر في هذه الأثناء، فلم يتغيّر شيء. راجع الحالة من جديد ثم قرّر.',
  failed: 'تعذّر النشر:',
};

export type Texts = typeof en;
export const TEXTS: Record<Language, Texts> = { en, ar };
