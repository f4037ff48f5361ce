import { digitsIn } from '@shop/contract/latin-digits';
import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { addedDigits, withDigitsFrom, type Digits } from './digits.ts';
import text from '../text/text.module.css';
import css from './code-boxes.module.css';

interface CodeBoxesProps {
  /** What the code is for; part of each box's accessible name. */
  label: string;
  digits: Digits;
  onChange: (digits: Digits) => void;
  /** Id of the error message below. */
  errorId?: string | undefined;
  /** Set while the code is being checked. */
  readOnly?: boolean;
  /** Receives the first box, so that the caller can focus it. */
  first?: RefObject<HTMLInputElement | null>;
}

/**
 * One box for each digit of a one-time code, left to right in both languages. Typing moves to the next box, Backspace to
 * the previous one; pasting and the platform's autofill fill all.
 */
export function CodeBoxes({ label, digits, onChange, errorId, readOnly = false, first }: CodeBoxesProps) {
  const { t } = useTranslation('common');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const last = digits.length - 1;
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), last)]?.focus();

  const put = (index: number, typed: string) => {
    onChange(withDigitsFrom(digits, index, typed));
    focus(index + typed.length);
  };
  const type = (index: number, { target }: ChangeEvent<HTMLInputElement>) => {
    const typed = addedDigits(digits[index]!, digitsIn(target.value));
    if (typed === '' && target.value === '') onChange(digits.with(index, ''));
    else if (typed !== '') put(index, typed);
  };
  const paste = (index: number, event: ClipboardEvent) => {
    const pasted = digitsIn(event.clipboardData.getData('text'));
    event.preventDefault();
    if (pasted === '' || readOnly) return;
    // A complete code fills all boxes, whichever box it was pasted into.
    put(pasted.length >= digits.length ? 0 : index, pasted);
  };
  const pressKey = (index: number, event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focus(to);
    } else if (event.key === 'Backspace' && digits[index] === '' && index > 0 && !readOnly) {
      event.preventDefault();
      onChange(digits.with(index - 1, ''));
      focus(index - 1);
    }
  };

  return (
    <fieldset className={css.code} dir="ltr">
      <legend className={text.hidden}>{label}</legend>
      {digits.map((digit, index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- boxes have no identity but their position
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
            if (index === 0 && first) first.current = box;
          }}
          className={css.box}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('accessibility.code-digit', { n: index + 1, total: digits.length })}
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          readOnly={readOnly}
          value={digit}
          onChange={(event) => type(index, event)}
          onPaste={(event) => paste(index, event)}
          onKeyDown={(event) => pressKey(index, event)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </fieldset>
  );
}
