import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, Input, TextArea } from '@shop/ui/field/field';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from './error-summary.tsx';
import type { InquiryTexts, SentInquiry, TypedInquiry } from './inquiry.ts';
import { loadRules, useInquiryForm } from './use-inquiry-form.ts';
import css from './inquiry-form.module.css';
import text from '@shop/ui/text/text.module.css';

const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'email', autoComplete: 'email', type: 'email', dir: 'ltr' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', dir: 'ltr' },
] as const;
const KINDS = ['bulk', 'question'] as const;
const FIELDS = [...LINES.map(({ name }) => name), 'message'] as const;
/** Preloads the rules. A failure is ignored here, because submitting the form loads them again. */
const preloadRules = () => void loadRules().catch(() => undefined);
const idOf = (name: string) => `inquiry-${name}`;

interface InquiryFormProps {
  texts: InquiryTexts;
  /** The shop's number, E.164. */
  whatsapp: string;
  start: Pick<TypedInquiry, 'kind' | 'message'>;
  onSent: (sent: SentInquiry) => void;
}

/** The form for larger quantities and for questions, which have no company. Its fields have no default values, so that text typed before hydration is kept. */
export function InquiryForm({ texts, whatsapp, start, onSent }: InquiryFormProps) {
  const { t } = useTranslation('common');
  const { form, kind, onSubmit, failure, sending } = useInquiryForm({ texts, whatsapp, start, onSent });
  const { errors } = form.formState;
  const problems = FIELDS.flatMap((name) =>
    errors[name]?.message ? [{ name, id: idOf(name), message: errors[name].message }] : [],
  );
  const busy = { 'aria-disabled': sending !== null || undefined };

  return (
    // Without scripts, the method `dialog` keeps the form from being sent and the page from being left.
    <form className={css.form} method="dialog" aria-labelledby="bulk-inquiry-title" noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems} onChoose={form.setFocus} />
      <fieldset className={css.kinds}>
        <legend className={text.small}>{texts.about}</legend>
        {KINDS.map((value) => (
          <Check
            key={value}
            type="radio"
            {...form.register('kind')}
            value={value}
            defaultChecked={value === start.kind}
          >
            {texts.kinds[value]}
          </Check>
        ))}
      </fieldset>
      <div className={css.fields}>
        {LINES.filter(({ name }) => name !== 'company' || kind === 'bulk').map(({ name, ...line }) => (
          <Field key={name} id={idOf(name)} label={texts.fields[name]} error={errors[name]?.message}>
            {(control) => <Input {...control} {...line} {...form.register(name)} onFocus={preloadRules} />}
          </Field>
        ))}
        <div className={css.wide}>
          <Field
            id={idOf('message')}
            label={texts.fields.message}
            hint={kind === 'bulk' ? texts.messageHint : undefined}
            error={errors.message?.message}
          >
            {(control) => <TextArea {...control} {...form.register('message')} rows={5} onFocus={preloadRules} />}
          </Field>
        </div>
        <p className={text.hidden} aria-hidden="true">
          <label>
            {texts.website}
            <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
      </div>
      <div role="alert" className={css.failure}>
        {failure}
      </div>
      <div className={css.ways}>
        <Button {...busy} type="submit" value="email" aria-busy={sending === 'email' || undefined}>
          {sending === 'email' ? t('actions.sending') : texts.sendEmail}
        </Button>
        <Button {...busy} type="submit" value="whatsapp" look="quiet" aria-busy={sending === 'whatsapp' || undefined}>
          <Icon name="whatsapp" />
          {sending === 'whatsapp' ? t('actions.sending') : texts.sendWhatsapp}
        </Button>
      </div>
    </form>
  );
}
