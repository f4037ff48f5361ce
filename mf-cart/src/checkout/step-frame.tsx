import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepAddress, STEPS, type Step } from './steps.ts';
import css from './steps.module.css';
import text from '@shop/ui/text/text.module.css';

interface StepFrameProps {
  step: Step;
  current: Step;
  /** A summary of the choice, shown once the step is done. */
  done: ReactNode;
  /** The step offers no choice, so there is nothing to change once it is done. */
  isInformation?: boolean;
  children: ReactNode;
}

/** One of the four steps: done with a link to change it, open, or still to come. */
export function StepFrame({ step, current, done, isInformation = false, children }: StepFrameProps) {
  const { t } = useTranslation('mf-cart');
  const frame = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = step === current;
  const isDone = STEPS.indexOf(step) < STEPS.indexOf(current);
  const wasOpen = useRef(isOpen);
  const name = t(`checkout.steps.${step}`);

  // The button that had the focus is gone with the step before, so the focus moves to this step's heading.
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      // On a phone the step may begin far down in the window, or above it.
      const top = frame.current?.getBoundingClientRect().top ?? 0;
      if (top < 0 || top > innerHeight / 3) frame.current?.scrollIntoView();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <li
      ref={frame}
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
          {isDone && !isInformation && (
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
