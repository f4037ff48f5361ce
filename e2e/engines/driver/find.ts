export interface Sought {
  /** A `title` is the page's heading. */
  role: 'button' | 'checkbox' | 'combobox' | 'dialog' | 'heading' | 'link' | 'option' | 'radio' | 'textbox' | 'title';
  /** Part of the accessible name, or the whole of it with `exact`. */
  name?: string;
  exact?: boolean;
  /** CSS of the part of the page that it is in. */
  inside?: string;
}

/**
 * Finds the first visible element with a role and a name, in the page. With `toPress` it is scrolled into view, and found
 * only once it stands still and a press would hit it or its label. It uses nothing from outside, because the driver sends
 * its text to the browser.
 */
export async function find(
  { role, name = '', exact, inside = 'body' }: Sought,
  toPress: boolean,
): Promise<Element | null> {
  const selectors: Record<Sought['role'], string> = {
    button: 'button, summary, [role=button]',
    checkbox: 'input[type=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    title: 'h1',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [role=combobox])',
  };
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden], style')) hidden.remove();
    const pictures = [...copy.querySelectorAll('[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label'),
    );
    return [copy.textContent, ...pictures].join(' ');
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [
      ...((element as HTMLInputElement).labels ?? []),
      ...ids.flatMap((id) => document.getElementById(id) ?? []),
    ];
    const whole =
      element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element));
    return whole.replaceAll(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const element = [...document.querySelectorAll(inside)]
    .flatMap((part) => [...part.querySelectorAll(selectors[role])])
    .find((one) => isShown(one) && (exact ? nameOf(one) === name : nameOf(one).includes(name)));
  if (!element || !toPress) return element ?? null;

  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const places = () =>
    [element, ...((element as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
  const before = JSON.stringify(places());
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  if (JSON.stringify(places()) !== before || (element as HTMLButtonElement).disabled) return null;
  const targets = [element, ...((element as HTMLInputElement).labels ?? [])];
  return (
    targets.find((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }) ?? null
  );
}
