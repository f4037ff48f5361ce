/** The shop's words for days, for texts that come with a page: `{workingDays}`, `{returnDays}` and the rest. */
export const termValues = (translate: (key: string) => string) => ({
  workingDays: translate('common:terms.working-days'),
  deliveryDays: translate('common:terms.delivery-days'),
  deliveryRange: translate('common:terms.delivery-range'),
  returnDays: translate('common:terms.return-days'),
  refundDays: translate('common:terms.refund-days'),
});
