import css from './form-failure.module.css';

interface FormFailureProps {
  id?: string;
  text: string | null;
}

/** Shows a failure that concerns the whole form. The live region is rendered empty first, because screen readers announce only changes. */
export function FormFailure({ id, text }: FormFailureProps) {
  return (
    <div role="alert" id={id} className={css.place}>
      {text && <p className={css.failure}>{text}</p>}
    </div>
  );
}
