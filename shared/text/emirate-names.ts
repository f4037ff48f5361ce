import type { Emirate } from '@shop/contract/emirates';
import type { Localized } from '@shop/contract/language';

export const EMIRATE_NAMES: Readonly<Record<Emirate, Readonly<Localized>>> = {
  AZ: { en: 'Abu Dhabi', ar: 'أبوظبي' },
  DU: { en: 'Dubai', ar: 'دبي' },
  SH: { en: 'Sharjah', ar: 'الشارقة' },
  AJ: { en: 'Ajman', ar: 'عجمان' },
  UQ: { en: 'Umm Al Quwain', ar: 'أم القيوين' },
  RK: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' },
  FU: { en: 'Fujairah', ar: 'الفجيرة' },
};
