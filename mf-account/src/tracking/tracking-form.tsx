import { Button } from '@shop/ui/button/button';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router-dom';
import type { TrackingView } from './load-tracking.ts';
import { typedOrderId } from './typed-order-id.ts';
import css from './tracking.module.css';

type Problem = 'required' | 'invalid' | 'not-found';

const problemOf = (view: TrackingView): Problem | undefined => {
  if (view.state === 'missing') return 'not-found';
  if (view.state !== 'invalid') return undefined;
  return view.typed ? 'invalid' : 'required';
};

const shownId = (view: TrackingView): string => {
  if (view.state === 'found') return view.tracking.id;
  return view.state === 'empty' ? '' : view.typed;
};

/** The form for an order id. It works without JavaScript as well: the server then answers with the error. */
export function TrackingForm({ view }: { view: TrackingView }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';
  // An error found in the browser: the id was not sent, so the loader does not know of it.
  const [typedProblem, setTypedProblem] = useState<Problem>();
  const problem = typedProblem ?? problemOf(view);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('id') as HTMLInputElement;
    const orderId = typedOrderId(field.value);
    setTypedProblem(orderId ? undefined : field.value.trim() ? 'invalid' : 'required');
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
        hint={t(problem === 'not-found' ? 'tracking.invalid' : 'tracking.hint')}
        error={problem && t(`tracking.${problem}`)}
        keepHint={problem !== 'invalid'}
      >
        {(control) => (
          <Input
            {...control}
            key={shownId(view)}
            name="id"
            dir="ltr"
            className={css.code}
            defaultValue={shownId(view)}
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
