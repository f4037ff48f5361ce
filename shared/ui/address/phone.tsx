import { writtenPhone } from '@shop/text/written-phone';

/** A phone number, left to right in both languages, never wrapped. */
export function Phone({ number }: { number: string }) {
  return <bdi dir="ltr">{writtenPhone(number)}</bdi>;
}
