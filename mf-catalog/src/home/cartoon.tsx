import css from './cartoon.module.css';

/** The wide illustration. It is read from the ember on, so it turns with the language. */
export function Cartoon({ image, alt }: { image: string; alt: string }) {
  return (
    <section className={css.cartoon}>
      <img className={css.drawing} src={image} alt={alt} width={1600} height={524} loading="lazy" decoding="async" />
    </section>
  );
}
