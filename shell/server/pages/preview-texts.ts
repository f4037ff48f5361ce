import type { Language } from '@shop/contract/languages';

/** Words of the panel that says which candidates a page shows. */
const en = {
  title: 'Preview',
  label: 'Preview of builds that are not live',
  candidate: 'candidate',
  live: 'live',
  allLive: 'everything is live',
  problem: 'You see what is live, because the candidates can’t be shown:',
  failed: (build: string) => `${build} could not show this page, so the build before it took over:`,
  until: 'The link works until',
  end: 'End the preview',
};

const ar: typeof en = {
  title: 'معاينة',
  label: 'معاينة إصدارات لم تُشغَّل بعد',
  candidate: 'مرشّح',
  live: 'يعمل الآن',
  allLive: 'ترى المتجر كما هو الآن',
  problem: 'تشاهد المتجر كما يعمل الآن، لأن الإصدارات المرشّحة لا يمكن عرضها:',
  failed: (build: string) => `تعذّر على ${build} عرض هذه الصفحة، فحلّ محلّه الإصدار السابق:`,
  until: 'الرابط صالح حتى',
  end: 'إنهاء المعاينة',
};

export type Texts = typeof en;
export const TEXTS: Record<Language, Texts> = { en, ar };
