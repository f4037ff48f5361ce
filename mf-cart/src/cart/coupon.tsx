import type { Cart } from '@shop/contract/cart';
import { useFailureText } from '@shop/customer/failure';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useBusy } from '@shop/ui/busy/use-busy';
import { ActionButton, Button } from '@shop/ui/button/button';
import { controlOf, FieldNotes, Input } from '@shop/ui/field/field';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartService } from './use-cart.ts';
import css from './coupon.module.css';
import text from '@shop/ui/text/text.module.css';

/** The cart's coupon, with the reason where it takes nothing off; without a coupon, a field to enter one. */
export function Coupon({ coupon }: { coupon: Cart['coupon'] }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const service = useCartService();
  if (!coupon) return <CouponForm />;
  const { code, issue, minimum } = coupon;
  return (
    <div className={css.applied}>
      <span className={issue ? css.danger : text.ok}>
        {issue
          ? t(`cart.coupon-errors.${issue}`, { amount: formatMoney(minimum ?? 0, language) })
          : t('cart.coupon-applied', { code })}
      </span>
      <ActionButton
        look="text"
        className={css.small}
        onAction={() => service().change({ kind: 'dropCoupon' })}
        runningText={t('cart.updating')}
      >
        {t('cart.coupon-remove')}
        {issue && (
          <>
            {' '}
            <bdi>{code}</bdi>
          </>
        )}
      </ActionButton>
    </div>
  );
}

function CouponForm() {
  const { t } = useTranslation('mf-cart');
  const service = useCartService();
  const id = useId();
  const failureText = useFailureText();
  const [running, run] = useBusy();
  const [error, setError] = useState<string | null>(null);

  const use = async (code: string) => {
    setError(null);
    const outcome = await service().change({ kind: 'useCoupon', code });
    if (outcome.end === 'failed') setError(failureText(outcome.error, t('errors.update-cart')));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    if (code === '') setError(t('cart.coupon-errors.invalid'));
    else run(() => use(code));
  };

  const notes = { id, error: error ?? undefined };
  return (
    <form className={css.coupon} onSubmit={submit} noValidate>
      <label className={css.label} htmlFor={id}>
        {t('cart.coupon')}
      </label>
      <Input
        {...controlOf(notes)}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button
        type="submit"
        look="quiet"
        className={css.apply}
        aria-disabled={running || undefined}
        aria-busy={running || undefined}
      >
        {t('cart.coupon-apply')}
      </Button>
      <div className={css.notes} role="alert">
        <FieldNotes {...notes} />
      </div>
    </form>
  );
}
