import type { InquiryProblem } from '@shop/contract/inquiry';
import type { Localized } from '@shop/contract/language';

/** What is wrong with a field, where the contract itself names the problem (specification, section 5). */
export const NAMED_PROBLEMS: Record<InquiryProblem, Localized> = {
  'name-required': { en: 'Name is required', ar: 'الاسم مطلوب' },
  'company-name-required': { en: 'Company Name is required', ar: 'اسم الشركة مطلوب' },
  'email-required': { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  'email-invalid': { en: 'Invalid email', ar: 'البريد الإلكتروني غير صحيح' },
  'phone-required': { en: 'Phone is required', ar: 'رقم الهاتف مطلوب' },
  'phone-invalid': { en: 'Invalid phone', ar: 'رقم الهاتف غير صحيح' },
  'message-required': { en: 'Message is required', ar: 'نص الرسالة مطلوب' },
};

export const isNamedProblem = (name: string): name is InquiryProblem => name in NAMED_PROBLEMS;
