import css from './form-failure.module.css';

interface FormFailureProps {
  id?: string;
  text: string | null;
}

/** Says what kept a whole form from being sent. Its place is there from the start, so that it is announced. */
export function FormFailure({ id, text }: FormFailureProps) {
  return (
    <div role="alert" id={id} className={css.place}>
      {text && <p className={css.failure}>{text}</p>}
    </div>
  );
}
