import type { Localized } from '@shop/contract/language';

interface FormText {
  /** For a value that is missing or empty. */
  required?: Localized;
  /** For one that doesn't fit. */
  invalid?: Localized;
}

const MOBILE: FormText = {
  required: { en: 'Phone is required', ar: 'رقم الهاتف مطلوب' },
  invalid: {
    en: 'Enter a UAE mobile number, for example +971 50 123 4567',
    ar: 'أدخل رقم هاتف متحرك إماراتيًا، مثل \u2066+971 50 123 4567\u2069',
  },
};

/** Instead of `mobile`'s text for a number that begins with +91. */
export const INDIAN_MOBILE: Localized = {
  en: 'Enter an Indian mobile number of 10 digits after +91',
  ar: 'أدخل رقم هاتف هنديًا من 10 أرقام بعد \u2066+91\u2069',
};

const always = (text: Localized): FormText => ({ required: text, invalid: text });

/** What is said of a form's field by its name, where the contract gives the problem no name; the browser's forms say the same. */
export const FORM_TEXTS: Record<string, FormText> = {
  username: {
    required: { en: 'Username is required', ar: 'اسم المستخدم مطلوب' },
    invalid: {
      en: 'The username does not follow the pattern of Abc@1',
      ar: 'اسم المستخدم لا يطابق الصيغة المطلوبة مثل \u2066Abc@1\u2069',
    },
  },
  mobile: MOBILE,
  phone: MOBILE,
  email: {
    required: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
    invalid: { en: 'Invalid email', ar: 'البريد الإلكتروني غير صحيح' },
  },
  otp: {
    required: { en: 'Enter the code', ar: 'أدخل الرمز' },
    invalid: { en: 'The code has 4 digits', ar: 'الرمز من 4 أرقام' },
  },
  acceptTerms: always({ en: 'Please accept the terms to go on', ar: 'يُرجى الموافقة على الشروط للمتابعة' }),
  name: { required: { en: 'Name is required', ar: 'الاسم مطلوب' } },
  label: { required: { en: 'Name this address', ar: 'أدخل اسمًا لهذا العنوان' } },
  recipient: { required: { en: 'Recipient is required', ar: 'اسم المستلم مطلوب' } },
  emirate: always({ en: 'Choose an emirate', ar: 'اختر الإمارة' }),
  area: { required: { en: 'Area is required', ar: 'المنطقة مطلوبة' } },
  building: { required: { en: 'Building or villa is required', ar: 'المبنى أو الفيلا مطلوب' } },
  makani: { invalid: { en: 'A Makani number has 10 digits', ar: 'رقم مكاني من 10 أرقام' } },
  poBox: { invalid: { en: 'A PO box has up to 8 digits', ar: 'صندوق البريد من 8 أرقام على الأكثر' } },
  rating: always({ en: 'Choose from 1 to 5 stars', ar: 'اختر من نجمة إلى 5 نجوم' }),
  title: { required: { en: 'Give your review a title', ar: 'أضف عنوانًا لتقييمك' } },
  content: { required: { en: 'Write a few words', ar: 'اكتب بضع كلمات' } },
};
