import { Button } from '@shop/ui/button/button';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router-dom';
import type { TrackingPage } from './load-tracking.ts';
import { typedOrderId } from './typed-order-id.ts';
import css from './tracking.module.css';

type Fault = 'required' | 'invalid' | 'not-found';

const faultOf = (page: TrackingPage): Fault | undefined => {
  if (page.state === 'missing') return 'not-found';
  if (page.state !== 'invalid') return undefined;
  return page.typed ? 'invalid' : 'required';
};

const typedIn = (page: TrackingPage): string => {
  if (page.state === 'found') return page.tracking.id;
  return page.state === 'asking' ? '' : page.typed;
};

/** Asks for an order id. Without JavaScript it is an ordinary form, and the server says what is wrong. */
export function TrackingForm({ page }: { page: TrackingPage }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';
  // What was typed last may be wrong before the address knows of it.
  const [typed, setTyped] = useState<Fault>();
  const fault = typed ?? faultOf(page);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('id') as HTMLInputElement;
    const orderId = typedOrderId(field.value);
    setTyped(orderId ? undefined : field.value.trim() ? 'invalid' : 'required');
    if (orderId) {
      field.value = orderId;
      void navigate(`/tracking?id=${orderId}`);
    } else field.focus();
  };

  return (
    <Form className={css.form} action="/tracking" onSubmit={submit} noValidate>
      <Field
        id={id}
        label={t('tracking.label')}
        hint={t(fault === 'not-found' ? 'tracking.invalid' : 'tracking.hint')}
        error={fault && t(`tracking.${fault}`)}
        keepHint={fault !== 'invalid'}
      >
        {(control) => (
          <Input
            {...control}
            key={typedIn(page)}
            name="id"
            dir="ltr"
            className={css.code}
            defaultValue={typedIn(page)}
            maxLength={60}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button className={css.submit} type="submit" aria-busy={loading || undefined}>
        {t(loading ? 'common:states.searching' : 'tracking.submit')}
      </Button>
    </Form>
  );
}
