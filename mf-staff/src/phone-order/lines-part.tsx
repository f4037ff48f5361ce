import { GIFT_NOTE_UNITS, giftNoteLeft } from '@shop/contract/gift-note';
import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, TextArea } from '@shop/ui/field/field';
import { useUnprintable } from '@shop/ui/field/use-unprintable';
import { Quantity } from '@shop/ui/quantity/quantity';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SizeSearch, type FoundSize } from '../find/size-search.tsx';
import type { DraftLine, PhoneDraft } from './phone-draft.ts';
import type { PhoneQuote } from './use-phone-quote.ts';
import css from './phone-order.module.css';

/** Pieces of a size before the shop has said how many there are. */
const UNKNOWN = 10;

interface LinesPartProps {
  draft: PhoneDraft;
  quote: PhoneQuote | null;
  onChange: (changed: Partial<PhoneDraft>) => void;
  isMissing: (field: string) => boolean;
}

/** What the customer wants: sizes found by name or item code, how many, and whether one is a gift. */
export function LinesPart({ draft, quote, onChange, isMissing }: LinesPartProps) {
  const { t } = useTranslation('mf-staff');
  const unprintable = useUnprintable();
  const language = useLanguage();
  const id = useId();

  const set = (variantId: string, changed: Partial<DraftLine>) =>
    onChange({ lines: draft.lines.map((line) => (line.variantId === variantId ? { ...line, ...changed } : line)) });
  const add = ({ variantId, name, size }: FoundSize) => {
    const existing = draft.lines.find((line) => line.variantId === variantId);
    if (existing) set(variantId, { quantity: existing.quantity + 1 });
    else onChange({ lines: [...draft.lines, { variantId, name, size, quantity: 1, isGift: false, note: '' }] });
  };

  return (
    <section className={css.part}>
      <h2 className={css.panel}>{t('phone-order.lines')}</h2>
      <SizeSearch
        label={t('phone-order.find-size')}
        error={isMissing('lines') ? t('phone-order.needed-line') : undefined}
        list={t('phone-order.sizes')}
        none={t('phone-order.no-size')}
        fits={({ published }) => published}
        onChoose={add}
      />
      {draft.lines.length > 0 && (
        <ul className={css.lines}>
          {draft.lines.map((line) => {
            const { variantId, name, size, quantity, isGift, note } = line;
            const quoted = quote?.lines.find((each) => each.variantId === variantId);
            const issue = quoted?.issue;
            return (
              <li key={variantId} className={css.line}>
                <p className={css.what}>
                  <span className={css.name}>{name[language]}</span> {size[language]}
                  {issue && issue !== 'price_changed' && (
                    <span className={css.problem} role="alert">
                      {t(`phone-order.issues.${issue}`, {
                        count: quoted.available,
                        number: formatWhole(quoted.available, language),
                      })}
                    </span>
                  )}
                </p>
                <Quantity
                  value={quantity}
                  max={Math.max(1, quoted?.available ?? UNKNOWN)}
                  name={name[language]}
                  onChange={(pieces) => set(variantId, { quantity: pieces })}
                />
                <span data-number>
                  <bdi>{quoted ? formatMoney(quoted.lineTotal, language) : '…'}</bdi>
                </span>
                <Button
                  look="text"
                  aria-label={t('phone-order.remove-named', { name: name[language] })}
                  onClick={() => onChange({ lines: draft.lines.filter((each) => each !== line) })}
                >
                  {t('phone-order.remove')}
                </Button>
                <div className={css.gift}>
                  <Check checked={isGift} onChange={({ target }) => set(variantId, { isGift: target.checked })}>
                    {t('phone-order.gift')}
                  </Check>
                  {isGift && (
                    <Field
                      id={`${id}-${variantId}`}
                      label={t('phone-order.card')}
                      error={giftNoteLeft(note) < 0 ? t('phone-order.card-long') : unprintable(note)}
                    >
                      {(control) => (
                        <TextArea
                          {...control}
                          rows={2}
                          dir="auto"
                          maxLength={GIFT_NOTE_UNITS}
                          value={note}
                          onChange={({ target }) => set(variantId, { note: target.value })}
                        />
                      )}
                    </Field>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
