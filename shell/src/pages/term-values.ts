/** Values for placeholders such as `{workingDays}` and `{returnDays}` in texts that are part of a page's data. */
export const termValues = (translate: (key: string) => string) => ({
  workingDays: translate('common:terms.working-days'),
  deliveryDays: translate('common:terms.delivery-days'),
  deliveryRange: translate('common:terms.delivery-range'),
  returnDays: translate('common:terms.return-days'),
  refundDays: translate('common:terms.refund-days'),
});
