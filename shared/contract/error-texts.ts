import type { ErrorCode } from './error-codes.ts';
import type { Localized } from './language.ts';

/**
 * The message of each error. `{time}` is filled with minutes and seconds (`0:42`), other placeholders with the `values`
 * of the thrown `ProblemError`. A code without both languages does not compile.
 */
export const ERROR_TEXTS: Record<ErrorCode, Localized> = {
  'validation-failed': { en: 'Please check the marked fields', ar: 'يُرجى مراجعة الحقول المشار إليها' },
  'bad-request': { en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  unauthorized: { en: 'Please log in first', ar: 'يُرجى تسجيل الدخول أولًا' },
  'session-ended': { en: 'Your session has ended. Please log in again', ar: 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى' },
  forbidden: { en: 'You can’t do this', ar: 'لا يمكنك تنفيذ هذا الإجراء' },
  'not-found': { en: 'Not found', ar: 'غير موجود' },
  'product-not-found': { en: 'We don’t have this product', ar: 'هذا المنتج غير موجود' },
  'category-not-found': { en: 'Category not found', ar: 'القسم غير موجود' },
  'order-not-found': { en: 'We couldn’t find an order with this ID', ar: 'لم نجد طلبًا بهذا الرقم' },
  'username-taken': { en: 'This username is taken', ar: 'اسم المستخدم محجوز' },
  'code-wrong': { en: 'That code isn’t right', ar: 'الرمز غير صحيح' },
  'code-expired': {
    en: 'This code is no longer valid. Please ask for a new one',
    ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا',
  },
  'code-tries-used': {
    en: 'Too many wrong codes. Please ask for a new one',
    ar: 'أدخلت رمزًا غير صحيح عدة مرات. اطلب رمزًا جديدًا',
  },
  'code-too-soon': { en: 'You can ask for a new code in {time}', ar: 'يمكنك طلب رمز جديد بعد {time}' },
  'code-daily-limit': {
    en: 'No more codes for this number today. Please try again tomorrow',
    ar: 'بلغ هذا الرقم الحد اليومي من الرموز. حاول مجددًا غدًا',
  },
  'codes-unavailable': {
    en: 'We can’t send codes right now. Please try again in {time}',
    ar: 'لا يمكننا إرسال الرموز حاليًا. حاول مجددًا بعد {time}',
  },
  'review-not-allowed': {
    en: 'You can review a product once it has been delivered to you',
    ar: 'يمكنك تقييم المنتج بعد تسلّمه',
  },
  'in-stock': { en: '{name} is in stock', ar: 'متوفر الآن: {name}' },
  'quantity-limit': { en: 'Limit for this product: {count}', ar: 'الحد الأقصى لهذا المنتج: {count}' },
  'out-of-stock': { en: '{name} is out of stock', ar: 'نفدت كمية {name}' },
  'cart-empty': { en: 'Your cart is empty', ar: 'سلتك فارغة' },
  'cart-full': {
    en: 'Limit for different products in the cart: {count}',
    ar: 'الحد الأقصى للمنتجات المختلفة في السلة: {count}',
  },
  'wishlist-full': { en: 'Limit for products in the wishlist: {count}', ar: 'الحد الأقصى للمنتجات في المفضلة: {count}' },
  'stock-alerts-full': { en: 'Limit for back-in-stock alerts: {count}', ar: 'الحد الأقصى لتنبيهات التوفر: {count}' },
  'coupon-invalid': { en: 'This code isn’t valid', ar: 'رمز الخصم غير صالح' },
  'coupon-expired': { en: 'This code has expired', ar: 'انتهت صلاحية رمز الخصم' },
  'coupon-not-started': { en: 'This code isn’t valid yet', ar: 'لم تبدأ صلاحية رمز الخصم بعد' },
  'coupon-minimum': {
    en: 'This code works from a subtotal of {amount}',
    ar: 'يسري رمز الخصم على المشتريات من {amount} فأكثر',
  },
  'coupon-used': { en: 'You’ve already used this code', ar: 'سبق أن استخدمت هذا الرمز' },
  'coupon-no-lines': { en: 'This code doesn’t apply to discounted items', ar: 'لا يسري الرمز على المنتجات المخفّضة' },
  'quote-changed': {
    en: 'Prices or stock have changed. Please review your order',
    ar: 'تغيّرت الأسعار أو الكميات. يُرجى مراجعة طلبك',
  },
  'quote-expired': {
    en: 'These amounts have expired. Here are the current ones',
    ar: 'لم تعد هذه المبالغ سارية، وهذه هي المبالغ المحدّثة',
  },
  'idempotency-mismatch': {
    en: 'This order was already sent with other contents',
    ar: 'سبق إرسال هذا الطلب بمحتوى مختلف',
  },
  'cash-limit': { en: 'Cash on delivery is available up to {amount}', ar: 'الدفع نقدًا عند الاستلام متاح حتى {amount}' },
  'orders-waiting': {
    en: 'Your earlier cash orders are not confirmed or not delivered yet. Please confirm or cancel one of them, or wait until it is delivered',
    ar: 'طلباتك السابقة بالدفع نقدًا عند الاستلام لم تُؤكَّد أو لم تصلك بعد. يُرجى تأكيد أحدها أو إلغاؤه، أو انتظار وصوله',
  },
  'payment-unavailable': { en: 'Card payment isn’t available at the moment', ar: 'الدفع بالبطاقة غير متاح حاليًا' },
  'transition-refused': {
    en: 'The order is “{from}” and cannot become “{to}”',
    ar: 'حالة الطلب «{from}» ولا يمكن نقلها إلى «{to}»',
  },
  'return-refused': {
    en: 'The return is “{from}” and cannot become “{to}”',
    ar: 'حالة الإرجاع «{from}» ولا يمكن نقلها إلى «{to}»',
  },
  'return-not-allowed': { en: 'This item can’t be returned', ar: 'لا يمكن إرجاع هذا المنتج' },
  'return-window-closed': { en: 'The time for returns has passed', ar: 'انقضت مدة الإرجاع' },
  'return-exists': { en: 'A return for this item is already open', ar: 'يوجد طلب إرجاع مفتوح لهذا المنتج' },
  'refund-limit': {
    en: 'One person pays back {most} a day at most; {left} is left. Ask a colleague, or an owner to change the setting',
    ar: 'لا يرد الموظف الواحد أكثر من {most} في اليوم، والمتبقي {left}. اطلب من زميل، أو من مالك أن يغيّر الإعداد',
  },
  'refund-refused': { en: 'This amount can’t be refunded', ar: 'لا يمكن رد هذا المبلغ' },
  'order-refunded': {
    en: 'This order has been refunded in full, so it can only be cancelled',
    ar: 'رُد المبلغ المدفوع لهذا الطلب كاملًا، ولا يمكن إلا إلغاؤه',
  },
  'nothing-to-send': {
    en: 'Every piece of this order is missing, so it can only be cancelled',
    ar: 'جميع قطع هذا الطلب ناقصة، ولا يمكن إلا إلغاؤه',
  },
  'settlement-refused': {
    en: '{order} is “{status}” and its payment is “{payment}”: only delivered cash orders are settled',
    ar: 'حالة الطلب {order} «{status}» وحالة دفعته «{payment}»، ولا تُسوّى إلا الطلبات النقدية المُسلَّمة',
  },
  'replacement-refused': {
    en: 'What is sent instead must be for sale and cost at most {amount}',
    ar: 'ما يُرسل بدلًا منها يجب أن يكون معروضًا للبيع وألا يتجاوز سعره {amount}',
  },
  'missing-refused': {
    en: 'So many pieces cannot be missing from this order as it is now',
    ar: 'لا يمكن تسجيل نقص هذا العدد من القطع في حالة الطلب الحالية',
  },
  'product-incomplete': {
    en: 'Something is still missing, so the product is not published yet',
    ar: 'ما زالت بيانات ناقصة، لذلك لم يُنشر المنتج بعد',
  },
  'coupon-exists': { en: 'There is a code {code} already', ar: 'رمز الخصم {code} موجود مسبقًا' },
  'answered-already': {
    en: 'This inquiry was answered by email already',
    ar: 'سبق الرد على هذا الاستفسار بالبريد الإلكتروني',
  },
  'changed-meanwhile': {
    en: 'Somebody else has changed this in the meantime. Nothing was saved',
    ar: 'غيّر شخص آخر هذا في الأثناء. لم يُحفظ شيء',
  },
  'release-refused': { en: 'That was not released', ar: 'لم يُنفَّذ ذلك' },
  'link-used': { en: 'This link was used already', ar: 'سبق استخدام هذا الرابط' },
  'link-expired': {
    en: 'This link has expired. Ask an owner of the shop for a new one',
    ar: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا من أحد مالكي المتجر',
  },
  'key-refused': {
    en: 'The passkey was not confirmed. Please try again',
    ar: 'لم يُؤكَّد مفتاح المرور. يُرجى المحاولة مرة أخرى',
  },
  'key-waits': {
    en: 'This passkey is new. It can be used from {moment}, or once an owner approves it',
    ar: 'مفتاح المرور هذا جديد. يمكن استخدامه ابتداءً من {moment}، أو بعد موافقة أحد المالكين',
  },
  'not-approvable': {
    en: 'Nothing is waiting here that you may approve. Whoever let the person in can’t approve it',
    ar: 'لا شيء هنا ينتظر موافقتك. من منح هذه الصلاحية لا يمكنه الموافقة عليها',
  },
  'second-person-needed': {
    en: 'A second person has to agree, under Alarms, within a day: {act}',
    ar: 'يلزم أن يوافق شخص ثانٍ في صفحة «التنبيهات» خلال يوم واحد: {act}',
  },
  'proposal-gone': {
    en: 'Somebody has agreed to this or declined it already, or a day has passed',
    ar: 'سبق أن وافق أحدهم على هذا أو رفضه، أو مضى عليه يوم كامل',
  },
  'key-needed': {
    en: 'Please sign this with your passkey: {act}',
    ar: 'يُرجى التوقيع على هذا بمفتاح المرور: {act}',
  },
  'second-key-needed': {
    en: 'An owner needs two passkeys. Please add the second one first',
    ar: 'يحتاج المالك إلى مفتاحَي مرور. يُرجى إضافة المفتاح الثاني أولًا',
  },
  'last-key': {
    en: 'This passkey is still needed. Please add another one first',
    ar: 'ما زال مفتاح المرور هذا مطلوبًا. يُرجى إضافة مفتاح آخر أولًا',
  },
  'last-owner': {
    en: 'The shop needs an owner. Please make someone else an owner first',
    ar: 'يحتاج المتجر إلى مالك. يُرجى تعيين مالك آخر أولًا',
  },
  'method-not-allowed': {
    en: 'This address doesn’t accept that kind of request',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات',
  },
  timeout: { en: 'This is taking too long. Please try again', ar: 'استغرق الأمر وقتًا أطول من المعتاد. حاول مجددًا' },
  'request-timeout': {
    en: 'The request did not arrive in time. Please try again',
    ar: 'لم يصل الطلب كاملًا في الوقت المحدد. حاول مجددًا',
  },
  'payload-too-large': { en: 'That is too much data for one request', ar: 'حجم البيانات أكبر من المسموح به' },
  'rate-limited': {
    en: 'Too many requests. Please try again in {time}',
    ar: 'طلبات كثيرة متتالية. حاول مجددًا بعد {time}',
  },
  internal: { en: 'Something went wrong on our side', ar: 'حدث خطأ من جهتنا' },
  unavailable: {
    en: 'The shop isn’t responding right now. Please try again',
    ar: 'المتجر لا يستجيب حاليًا. حاول مجددًا',
  },
};

/** The `{time}` of a text: `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
