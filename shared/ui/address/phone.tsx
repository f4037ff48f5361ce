import { writtenPhone } from '@shop/text/written-phone';

/** A phone number: from left to right in both languages, in one piece. */
export function Phone({ number }: { number: string }) {
  return <bdi dir="ltr">{writtenPhone(number)}</bdi>;
}
