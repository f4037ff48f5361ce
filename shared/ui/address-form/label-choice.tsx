import type { ComponentProps } from 'react';
import { controlOf, FieldNotes, Input } from '../field/field.tsx';
import { LABELS, type LabelKind } from './address-values.ts';
import css from './address-form.module.css';

/** Looks up the text of a key such as `address.label`. */
export type TextOf = (key: string, values?: Record<string, unknown>) => string;

interface LabelChoiceProps {
  id: string;
  textOf: TextOf;
  /** The chosen kind of label. */
  kind: LabelKind;
  /** Connects the radio buttons to their form. */
  radio: ComponentProps<'input'>;
  /** Props of the field for the customer's own label. */
  own: ComponentProps<'input'>;
  error: string | undefined;
}

/** Choice of an address's label: home, work, or the customer's own. */
export function LabelChoice({ id, textOf, kind, radio, own, error }: LabelChoiceProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{textOf('address.label')}</legend>
      <div className={css.labels}>
        {LABELS.map((one) => (
          <label key={one} className={css.label} data-chosen={one === kind || undefined}>
            <input {...radio} className={css.radio} type="radio" value={one} />
            {textOf(`address.label-${one}`)}
          </label>
        ))}
      </div>
      {kind === 'other' && (
        <div className={css.own}>
          <Input {...controlOf({ id, error })} {...own} aria-label={textOf('address.label')} maxLength={40} />
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
}
