import css from './order-code.module.css';

/** An order's public code, from left to right in both languages and on a line of its own rather than broken over two. */
export function OrderCode({ id }: { id: string }) {
  return (
    <bdi className={css.code} dir="ltr">
      {id}
    </bdi>
  );
}
