import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPlaceholderTyping } from './placeholder-typing.ts';
import { EXAMPLES } from './search-examples.ts';

/**
 * Types example searches into a field's placeholder. It stands still for people who prefer reduced motion, while the
 * field has focus or text, and while it is not visible.
 */
export function useTypedPlaceholder(field: HTMLInputElement): void {
  const { t } = useTranslation('mf-catalog');

  // Timers, and a field that is not rendered here.
  useEffect(() => {
    const typing = createPlaceholderTyping({
      examples: EXAMPLES.map((example) => t(`search.examples.${example}`)),
      show: (example) => {
        field.placeholder = t('search.placeholder', { example });
      },
    });
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let inSight = false;
    const follow = () => {
      const moves =
        inSight && !still.matches && !document.hidden && document.activeElement !== field && field.value === '';
      if (moves) typing.run();
      else typing.rest();
    };

    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focus', 'blur', 'input', 'change']) field.addEventListener(event, follow, { signal });
    still.addEventListener('change', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    const sight = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    sight.observe(field);
    return () => {
      listening.abort();
      sight.disconnect();
      typing.rest();
    };
  }, [field, t]);
}
