import type { ErrorCode } from './error-codes.ts';
import type { Localized } from './language.ts';

/** What the API says for each error. `{time}` is minutes and seconds in digits: `0:42`. A code without both languages does not compile. */
export const ERROR_TEXTS: Record<ErrorCode, Localized> = {
  'validation-failed': { en: 'Please check the marked fields', ar: 'يُرجى مراجعة الحقول المشار إليها' },
  'bad-request': { en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  unauthorized: { en: 'Please log in first', ar: 'يُرجى تسجيل الدخول أولًا' },
  'session-ended': { en: 'Your session has ended. Please log in again', ar: 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى' },
  forbidden: { en: 'You may not do this', ar: 'لا يمكنك تنفيذ هذا الإجراء' },
  'not-found': { en: 'Not found', ar: 'غير موجود' },
  'product-not-found': { en: 'This product does not exist', ar: 'هذا المنتج غير موجود' },
  'category-not-found': { en: 'Category not found', ar: 'القسم غير موجود' },
  'method-not-allowed': {
    en: 'This address does not take that kind of request',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات',
  },
  timeout: { en: 'This is taking too long. Please try again', ar: 'استغرق الأمر وقتًا أطول من المعتاد. حاول مجددًا' },
  'payload-too-large': { en: 'That is too much data for one request', ar: 'حجم البيانات أكبر من المسموح به' },
  'rate-limited': { en: 'Too many requests. Please try again in {time}', ar: 'طلبات كثيرة متتالية. حاول مجددًا بعد {time}' },
  internal: { en: 'Something went wrong on our side', ar: 'حدث خطأ من جهتنا' },
  unavailable: {
    en: 'The shop cannot answer at the moment. Please try again',
    ar: 'المتجر لا يستجيب حاليًا. حاول مجددًا',
  },
};
