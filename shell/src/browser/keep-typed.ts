type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's place among all fields of the page, its name, and what was typed or whether it was ticked. */
type Typed = [index: number, name: string, value: string | boolean];

const allFields = () => Array.from(document.querySelectorAll<Field>('input, textarea, select'));
const isTickable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Changes a field as a visitor does. React ignores an event if the value was set through the element's own property. */
function fill(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isTickable(field) && field.checked !== value) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/**
 * Keeps what was typed into a page under development when a change of the code reloads it. Call it once the page is
 * hydrated. It stays in the tab until the page can be rendered again, so it survives errors in between. State that only
 * components have, such as an open dialog, is lost.
 */
export function keepTyped(): void {
  const key = `typed ${location.pathname}${location.search}`;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);

  const typed = new Set<EventTarget>();
  addEventListener('input', ({ target }) => void (target && typed.add(target)), { capture: true });
  addEventListener('pagehide', () => {
    const values = allFields().flatMap((field, index): Typed[] =>
      typed.has(field) ? [[index, field.name, isTickable(field) ? field.checked : field.value]] : [],
    );
    if (values.length > 0) sessionStorage.setItem(key, JSON.stringify(values));
  });

  if (!kept || navigation?.type !== 'reload') return;
  const fields = allFields();
  for (const [index, name, value] of JSON.parse(kept) as Typed[]) {
    const field = fields[index];
    if (field?.name === name && field.type !== 'file') fill(field, value);
  }
}
