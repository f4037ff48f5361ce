import type { Fils } from '@shop/contract/money';
import { moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps } from 'react';
import { dirhamsOf, filsOf } from './dirhams.ts';
import { PriceTrack } from './price-track.tsx';
import css from './price-range.module.css';

/** Null for an open end. */
export interface ChosenPrices {
  from: Fils | null;
  to: Fils | null;
}

interface PriceRangeProps {
  /** The lowest and highest price of the listing. */
  bounds: { from: Fils; to: Fils };
  chosen: ChosenPrices;
  onChoose: (prices: ChosenPrices) => void;
  labels: { from: string; to: string };
  /** Names of the two fields, for forms that are sent without JavaScript; the values are dirhams. */
  names: { from: string; to: string };
}

const textsOf = ({ from, to }: ChosenPrices) => ({ from: dirhamsOf(from), to: dirhamsOf(to) });

/**
 * A price range: two fields, and a track with two handles for pointers. A value at a bound leaves that end open. The texts
 * are put in order (the lower price first) after Enter and when the focus leaves.
 */
export function PriceRange({ bounds, chosen, onChoose, labels, names }: PriceRangeProps) {
  const range = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ ...textsOf(chosen), of: chosen });
  if (typed.of.from !== chosen.from || typed.of.to !== chosen.to) setTyped({ ...textsOf(chosen), of: chosen });

  const type = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }));
  const tidy = useEffectEvent(() => setTyped(({ of }) => ({ ...textsOf(of), of })));
  const choose = useEffectEvent(() => {
    const [low, high] = [filsOf(typed.from), filsOf(typed.to)];
    const swapped = low !== null && high !== null && low > high;
    const [from, to] = swapped ? [high, low] : [low, high];
    const prices = {
      from: from !== null && from > bounds.from ? from : null,
      to: to !== null && to < bounds.to ? to : null,
    };
    // What was typed stays until the shopper is done: a field is never rewritten under the hand that types in it.
    type({ of: prices });
    if (prices.from !== chosen.from || prices.to !== chosen.to) onChoose(prices);
  });

  // React's `onChange` fires for every key and pixel; the browser's own `change` event only when the visitor is done.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const element = range.current;
    element?.addEventListener('change', () => choose(), { signal });
    element?.addEventListener('keyup', ({ key }) => key === 'Enter' && tidy(), { signal });
    element?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!element.contains(relatedTarget as Node | null)) tidy();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <div className={css.range} ref={range}>
      <PriceTrack
        bounds={bounds}
        from={filsOf(typed.from) ?? bounds.from}
        to={filsOf(typed.to) ?? bounds.to}
        onFrom={(fils) => type({ from: dirhamsOf(fils) })}
        onTo={(fils) => type({ to: dirhamsOf(fils) })}
      />
      <div className={css.ends}>
        <PriceField
          label={labels.from}
          name={names.from}
          value={typed.from}
          placeholder={dirhamsOf(bounds.from)}
          onChange={({ target }) => type({ from: target.value })}
        />
        <PriceField
          label={labels.to}
          name={names.to}
          value={typed.to}
          placeholder={dirhamsOf(bounds.to)}
          onChange={({ target }) => type({ to: target.value })}
        />
      </div>
    </div>
  );
}

/** A text field, because number fields use the digits of the browser's language instead of the page's. */
function PriceField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  const { currency, currencyFirst } = moneyParts(0, useLanguage());
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <span className={css.box} data-currency={currencyFirst ? 'first' : 'last'}>
        <input {...rest} id={id} type="text" inputMode="decimal" autoComplete="off" maxLength={12} />
        <span aria-hidden="true">{currency}</span>
      </span>
    </div>
  );
}
