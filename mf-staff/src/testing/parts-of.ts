import type { OpenScreen } from './open-screen.tsx';

type Shown = Pick<OpenScreen, 'body'>;

/** The screen without the frame around it. */
export const inside = ({ body }: Shown): HTMLElement => body.querySelector<HTMLElement>('#screen') ?? body;

const wordsOf = (shown: Shown, selector: string): string[] =>
  [...inside(shown).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

export const headings = (shown: Shown): string[] => wordsOf(shown, 'h1');
export const alerts = (shown: Shown): string[] => wordsOf(shown, '[role=alert]');
/** What is said without interrupting: what is loading, and what is empty. */
export const statuses = (shown: Shown): string[] => wordsOf(shown, '[role=status]').filter((text) => text !== '');

export const isUnderWay = (shown: Shown): boolean =>
  statuses(shown).length > 0 || inside(shown).querySelector('[aria-busy=true], progress') !== null;

/** Presses the first of the buttons whose texts `keys` name. Throws where there is none. */
export function press({ body, t }: OpenScreen, ...keys: string[]): void {
  const buttons = [...body.querySelectorAll('button')];
  const found = keys.flatMap((key) => buttons.find(({ textContent }) => textContent?.includes(t(key))) ?? [])[0];
  if (!found) throw new Error(`There is no button “${keys.map(t).join('” or “')}”.`);
  found.click();
}

/** Types into the first search field. React hears of it by the event. */
export const search =
  (text: string) =>
  ({ body }: Shown): void => {
    const field = body.querySelector<HTMLInputElement>('input[type=search]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

/** Chooses a sheet in the first field for files. */
export function chooseSheet({ body }: Shown): void {
  const field = body.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(field, 'files', { value: [new File(['id'], 'CSV')], configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
