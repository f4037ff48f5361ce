import { lazy, Suspense, type ComponentProps } from 'react';
import css from './code-entry-on-use.module.css';

const CodeEntry = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "code-entry" */ './code-entry.tsx');
  return { default: loaded.CodeEntry };
});

/** The boxes of a code, for pages on which few visitors ask for one: their code is loaded when somebody does. */
export function CodeEntryOnUse(props: ComponentProps<typeof CodeEntry>) {
  return (
    <Suspense fallback={<div className={css.code} aria-hidden="true" />}>
      <CodeEntry {...props} />
    </Suspense>
  );
}
