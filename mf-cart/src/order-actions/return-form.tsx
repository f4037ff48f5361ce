import type { Order } from '@shop/contract/order';
import { RETURN_REASONS, ReturnInput } from '@shop/contract/returns';
import { useServices } from '@shop/federation/services';
import { contractResolver } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, FieldNotes, TextArea, controlOf } from '@shop/ui/field/field';
import { Quantity } from '@shop/ui/quantity/quantity';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type * as z from 'zod/mini';
import css from './returns.module.css';
import text from '@shop/ui/text/text.module.css';

interface Typed {
  reason: string;
  note: string;
  unused: boolean;
}

const FIELDS = ['reason', 'note', 'unused'] as const;
const fieldOf = (path: string) => FIELDS.find((field) => field === path);

interface ReturnFormProps {
  order: Pick<Order, 'id' | 'payment'>;
  line: Order['lines'][number];
  onClosed: () => void;
}

export function ReturnForm({
  order: { id: orderId, payment },
  line: { lineId, name, size, returnable },
  onClosed,
}: ReturnFormProps) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const id = useId();
  const [quantity, setQuantity] = useState(returnable);
  const form = useForm<Typed, unknown, z.output<typeof ReturnInput>>({
    defaultValues: { reason: '', note: '', unused: false },
    resolver: contractResolver<Typed, typeof ReturnInput>({
      schema: ReturnInput,
      inputOf: (values) => ({ ...values, lineId, quantity }),
      messageOf: ({ path, maximum }) =>
        maximum === undefined ? t(`return.${path}-required`) : t('validation.too-long', { max: maximum }),
    }),
  });
  const { running, failure, onSubmit } = useFormSubmit(form, {
    send: async (body) => {
      await client('requestReturn', { params: { id: orderId }, body });
      await revalidate();
      toast(t('toasts.return-requested'));
      onClosed();
    },
    failed: t('return.failed'),
    fieldOf,
  });
  const { errors } = form.formState;
  const unused = { id: `${id}unused`, error: errors.unused?.message };

  // The form replaces the button that had the focus.
  useEffect(() => form.setFocus('reason'), [form]);

  return (
    <form className={css.form} noValidate aria-label={t('return.of', { name, size })} onSubmit={onSubmit}>
      {returnable > 1 && (
        <div>
          <p className={css.legend}>{t('return.how-many')}</p>
          <Quantity name={name} value={quantity} max={returnable} onChange={setQuantity} />
        </div>
      )}
      <fieldset aria-describedby={errors.reason ? `${id}reason-error` : undefined}>
        <legend className={css.legend}>{t('return.reason')}</legend>
        <div className={css.choices}>
          {RETURN_REASONS.map((reason) => (
            <Check
              key={reason}
              type="radio"
              lines
              value={reason}
              aria-invalid={errors.reason ? true : undefined}
              {...form.register('reason')}
            >
              {t(`return.reasons.${reason}`)}
            </Check>
          ))}
        </div>
        <FieldNotes id={`${id}reason`} error={errors.reason?.message} />
      </fieldset>
      <Field id={`${id}note`} label={t('return.note')} error={errors.note?.message}>
        {(control) => <TextArea {...form.register('note')} {...control} rows={3} maxLength={1_000} />}
      </Field>
      <div>
        <Check lines {...form.register('unused')} {...controlOf(unused)}>
          {t('return.unused')}
        </Check>
        <FieldNotes {...unused} />
      </div>
      <p className={`${text.fine} ${text.soft}`}>
        {t('return.shipping-note')} {t(`return.${payment.method}-note`)}
      </p>
      <FormFailure text={failure} />
      <div className={css.row}>
        <SubmitButton running={running} runningText={t('actions.sending')}>
          {t('return.send')}
        </SubmitButton>
        <Button look="text" onClick={onClosed}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
