import { useEffect } from 'react';

interface Roles {
  /** Ids of the help, of the open list and of its active option. */
  help: string;
  list: string | undefined;
  option: string | undefined;
}

/** Makes the shell's field a combobox; a plain search field again when this slot is unmounted. */
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

  // Keeps the active option of a long list visible.
  useEffect(() => {
    if (option !== undefined) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
}
