import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { FieldNotes, controlOf } from '@shop/ui/field/field';
import { Star } from '@shop/ui/rating/star';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import css from './star-choice.module.css';

interface StarChoiceProps {
  /** 0 while none is chosen. */
  value: number;
  error: string | undefined;
  /** React Hook Form's registration, for each of the five radio buttons. */
  radio: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
}

const LEVELS = [1, 2, 3, 4, 5] as const;

/** A choice of one to five stars. Radio buttons, because their arrow keys follow the reading direction. */
export function StarChoice({ value, error, radio }: StarChoiceProps) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const id = useId();
  const { 'aria-describedby': describedBy } = controlOf({ id, error });
  return (
    <fieldset
      className={css.choice}
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={css.legend}>{t('reviews.rating')}</legend>
      <div className={css.row}>
        <div className={css.stars}>
          {LEVELS.map((level) => (
            <label key={level} className={css.star} data-lit={level <= value || undefined}>
              <input
                {...radio}
                type="radio"
                value={level}
                defaultChecked={level === value}
                aria-label={t('reviews.rate', { n: formatWhole(level, language), level: t(`reviews.levels.${level}`) })}
              />
              <Star />
            </label>
          ))}
        </div>
        {value > 0 && (
          <span className={css.level} aria-hidden="true">
            {t(`reviews.levels.${value}`)}
          </span>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
