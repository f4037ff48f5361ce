import type { Localized } from '@shop/contract/language';
import type { RETURN_REASONS, RETURN_STATES } from '@shop/contract/returns';

export const REASON_TEXTS: Record<(typeof RETURN_REASONS)[number], Localized> = {
  manufacturing_defect: { en: 'Manufacturing defect', ar: 'عيب في التصنيع' },
  wrong_item: { en: 'Wrong item', ar: 'منتج غير الذي طلبته' },
};

export const RETURN_STATE_TEXTS: Record<(typeof RETURN_STATES)[number], Localized> = {
  requested: { en: 'Return requested', ar: 'طُلب الإرجاع' },
  approved: { en: 'Return approved', ar: 'تمت الموافقة على الإرجاع' },
  rejected: { en: 'Return not accepted', ar: 'لم يُقبل الإرجاع' },
  received: { en: 'Item received back', ar: 'وصل المرتجع' },
  refunded: { en: 'Refunded', ar: 'رُد المبلغ' },
  replaced: { en: 'Replaced', ar: 'تم الاستبدال' },
};
