import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepAddress, STEPS, type Step } from './steps.ts';
import css from './steps.module.css';
import text from '@shop/ui/text/text.module.css';

interface StepFrameProps {
  step: Step;
  /** The open one. */
  now: Step;
  /** What was decided, for when it is done. */
  done: ReactNode;
  /** What is to be done, for when it is open. */
  children: ReactNode;
}

/** One of the four steps: open, done and to be changed, or still to come. */
export function StepFrame({ step, now, done, children }: StepFrameProps) {
  const { t } = useTranslation('mf-cart');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = step === now;
  const isDone = STEPS.indexOf(step) < STEPS.indexOf(now);
  const wasOpen = useRef(isOpen);
  const name = t(`checkout.steps.${step}`);

  // The step before has gone with what was pressed: the focus goes on with the shopper.
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <li
      className={`${css.step} ${isOpen ? css.now : isDone ? css.done : css.next}`}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className={css.mark} aria-hidden="true">
        {isDone ? <Icon name="tick" /> : STEPS.indexOf(step) + 1}
      </span>
      <div className={css.content}>
        <div className={css.head}>
          <h2 className={css.title} ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {isDone && (
            <Link
              className={`${text.link} ${text.small} ${css.change}`}
              to={stepAddress(step)}
              preventScrollReset
              aria-label={t('checkout.change', { step: name })}
            >
              {t('actions.change')}
            </Link>
          )}
        </div>
        {isDone && <div className={`${text.small} ${text.soft}`}>{done}</div>}
        {isOpen && <div className={css.open}>{children}</div>}
      </div>
    </li>
  );
}
