import { failureText, isApiError } from '@shop/client/api-error';
import type { Cart, CartLine } from '@shop/contract/cart';
import { formatMoney } from '@shop/i18n/format';
import { formatList } from '@shop/i18n/format-list';
import { useLanguage } from '@shop/i18n/use-language';
import { useBusy } from '@shop/ui/busy/use-busy';
import { ActionButton, Button } from '@shop/ui/button/button';
import { controlOf, FieldNotes, Input } from '@shop/ui/field/field';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isReduced } from './is-reduced.ts';
import { useCartService } from './use-cart.ts';
import css from './coupon.module.css';
import text from '@shop/ui/text/text.module.css';

/** The cart's coupon, with the reason where it takes nothing off; without a coupon, a field to enter one. */
export function Coupon({ coupon, items }: { coupon: Cart['coupon']; items: readonly CartLine[] }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const service = useCartService();
  const reduced = formatList(
    items.filter(isReduced).map(({ name }) => name),
    language,
  );
  if (!coupon) return <CouponForm reduced={reduced} />;
  const { code, issue, minimum } = coupon;
  return (
    <div className={css.applied}>
      <span className={issue ? css.danger : text.ok}>
        {issue
          ? t(`cart.coupon-errors.${issue === 'no-lines' && reduced ? 'no-lines-of' : issue}`, {
              amount: formatMoney(minimum ?? 0, language),
              names: reduced,
            })
          : t(reduced ? 'cart.coupon-applied-except' : 'cart.coupon-applied', { code, names: reduced })}
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

/** `reduced` names the products on offer, to which no code applies; empty where there are none. */
function CouponForm({ reduced }: { reduced: string }) {
  const { t } = useTranslation('mf-cart');
  const service = useCartService();
  const id = useId();
  const [running, run] = useBusy();
  const [error, setError] = useState<string | null>(null);

  const use = async (code: string) => {
    setError(null);
    const outcome = await service().change({ kind: 'useCoupon', code });
    if (outcome.end !== 'failed') return;
    const { error: refusal } = outcome;
    const isForOthers = isApiError(refusal) && refusal.code === 'coupon-no-lines' && reduced !== '';
    setError(
      isForOthers
        ? t('cart.coupon-errors.no-lines-of', { names: reduced })
        : failureText(refusal, t('errors.update-cart')),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = event.currentTarget.querySelector('input')?.value.trim() ?? '';
    if (code === '') setError(t('cart.coupon-errors.empty'));
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
