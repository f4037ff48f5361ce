import { useEffect } from 'react';

interface Roles {
  /** Element ids of the help text, the open list and its active option. */
  help: string;
  list: string | undefined;
  option: string | undefined;
}

/** Gives the shell's field the attributes of a combobox, until this slot is unmounted. */
export function useComboboxRoles(field: HTMLInputElement, { help, list, option }: Roles): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(list !== undefined),
      'aria-describedby': help,
      ...(list === undefined ? {} : { 'aria-controls': list }),
      ...(option === undefined ? {} : { 'aria-activedescendant': option }),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [field, help, list, option]);

  // Scrolls the active option of a long list into view.
  useEffect(() => {
    if (option !== undefined) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
}
