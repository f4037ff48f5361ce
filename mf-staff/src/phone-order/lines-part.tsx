import { GIFT_NOTE_UNITS, giftNoteLeft } from '@shop/contract/gift-note';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, Input, TextArea } from '@shop/ui/field/field';
import { Quantity } from '@shop/ui/quantity/quantity';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirst } from '../find/use-first.ts';
import { useFound } from '../find/use-found.ts';
import { useStaff } from '../session/session-context.ts';
import { FoundList } from './found-list.tsx';
import type { DraftLine, PhoneDraft } from './phone-draft.ts';
import type { PhoneQuote } from './use-phone-quote.ts';
import css from './phone-order.module.css';

/** Milliseconds after the last letter. */
const PAUSE = 200;

type Size = StaffCallAnswer<'staffStock'>['data'][number];

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
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFound<Size>(typed, PAUSE, async (q, signal) => {
    const { data } = await call('staffStock', { query: { q } }, { signal });
    return data.filter(({ published }) => published).slice(0, 8);
  });

  const set = (variantId: string, changed: Partial<DraftLine>) =>
    onChange({ lines: draft.lines.map((line) => (line.variantId === variantId ? { ...line, ...changed } : line)) });
  const add = ({ variantId, name, size }: Size) => {
    setTyped('');
    const existing = draft.lines.find((line) => line.variantId === variantId);
    if (existing) set(variantId, { quantity: existing.quantity + 1 });
    else onChange({ lines: [...draft.lines, { variantId, name, size, quantity: 1, isGift: false, note: '' }] });
  };

  const addFirst = useFirst(found, add);

  return (
    <section className={css.part}>
      <h2 className={css.panel}>{t('phone-order.lines')}</h2>
      <Field
        id={`${id}-find`}
        label={t('phone-order.find-size')}
        error={isMissing('lines') ? t('phone-order.needed-line') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Scanners press Enter after a code.
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) addFirst();
            }}
          />
        )}
      </Field>
      <FoundList
        found={found}
        label={t('phone-order.sizes')}
        none={t('phone-order.no-size')}
        keyOf={({ variantId }) => variantId}
        onChoose={add}
      >
        {(size) => (
          <>
            <span className={css.name}>{size.name[language]}</span>
            <span>{size.size[language]}</span>
            <span className={css.soft}>
              <bdi dir="ltr">{size.sku}</bdi> ·{' '}
              {t('phone-order.stock', { count: size.stock, number: formatWhole(size.stock, language) })}
            </span>
          </>
        )}
      </FoundList>
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
                <bdi className={css.amount}>{quoted ? formatMoney(quoted.lineTotal, language) : '…'}</bdi>
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
                      error={giftNoteLeft(note) < 0 ? t('phone-order.card-long') : undefined}
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
