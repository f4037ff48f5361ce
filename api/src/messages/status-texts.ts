import type { Localized } from '@shop/contract/language';
import type { OrderStatus } from '@shop/contract/order-states';

/** What people call an order's status. */
export const STATUS_TEXTS: Record<OrderStatus, Localized> = {
  pending_payment: { en: 'Waiting for payment', ar: 'بانتظار الدفع' },
  awaiting_confirmation: { en: 'Waiting for confirmation', ar: 'بانتظار التأكيد' },
  confirmed: { en: 'Confirmed', ar: 'تم التأكيد' },
  packed: { en: 'Packed', ar: 'تم التجهيز' },
  shipped: { en: 'Shipped', ar: 'تم الشحن' },
  out_for_delivery: { en: 'Out for delivery', ar: 'خرج للتوصيل' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  delivery_failed: { en: 'Delivery attempt failed', ar: 'تعذّر التسليم' },
  returned_to_origin: { en: 'Returned to us', ar: 'أُعيد إلى المتجر' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
  expired: { en: 'Expired', ar: 'انتهت مهلته' },
};
