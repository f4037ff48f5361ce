import { ActionButton } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input, Select } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureNotice } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { couponIn, EMPTY, type TypedCoupon } from './typed-coupon.ts';
import css from '../layout/panel.module.css';

interface CouponDialogProps {
  onAdded: () => void;
  onClosed: () => void;
}

/** A new discount code. */
export function CouponDialog({ onAdded, onClosed }: CouponDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const id = useId();
  const [typed, setTyped] = useState<TypedCoupon>(EMPTY);
  const [wrong, setWrong] = useState<readonly (keyof TypedCoupon)[]>([]);
  const [failure, setFailure] = useState<ReturnType<typeof failureNotice> | null>(null);

  const change = (part: Partial<TypedCoupon>) => {
    setTyped({ ...typed, ...part });
    setWrong(wrong.filter((name) => !(name in part)));
  };
  const add = async (close: () => void) => {
    setFailure(null);
    const read = couponIn(typed);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) {
      document.getElementById(`${id}-${read.wrong[0]}`)?.focus();
      return;
    }
    try {
      await call('staffAddCoupon', { body: read.coupon });
      onAdded();
      close();
    } catch (error) {
      setFailure(failureNotice(error, t('coupons.not-done')));
    }
  };
  const field = (name: Exclude<keyof TypedCoupon, 'kind'>, attributes: object = {}) => (
    <Field
      id={`${id}-${name}`}
      label={t(`coupons.fields.${name === 'value' ? typed.kind : name}`)}
      error={wrong.includes(name) ? t(`coupons.wrong.${name === 'value' ? typed.kind : name}`) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          dir="ltr"
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          {...attributes}
        />
      )}
    </Field>
  );

  return (
    <Dialog title={t('coupons.add')} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          {field('code', { maxLength: 40 })}
          <Field id={`${id}-kind`} label={t('coupons.fields.kind')}>
            {(control) => (
              <Select
                {...control}
                value={typed.kind}
                onChange={({ target }) => change({ kind: target.value as TypedCoupon['kind'], value: '' })}
              >
                <option value="percent">{t('coupons.kinds.percent')}</option>
                <option value="amount">{t('coupons.kinds.amount')}</option>
              </Select>
            )}
          </Field>
          {field('value', { inputMode: 'decimal' })}
          {field('minimum', { inputMode: 'decimal' })}
          {field('from', { type: 'date' })}
          {field('until', { type: 'date' })}
          {field('usesPerCustomer', { inputMode: 'numeric' })}
          {failure && <Notice {...failure} />}
          <ActionButton type="submit" onAction={async () => add(close)} runningText={t('coupons.saving')}>
            {t('coupons.save')}
          </ActionButton>
        </form>
      )}
    </Dialog>
  );
}
