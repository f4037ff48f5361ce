import css from './order-code.module.css';

/** An order's public code, from left to right in both languages and never broken over two lines. */
export function OrderCode({ id }: { id: string }) {
  return (
    <bdi className={css.code} dir="ltr">
      {id}
    </bdi>
  );
}
