import { permanentStorage } from '@shop/browser/storage';
import {
  LAST_SEEN_KEYS,
  readLastSeen,
  type LastSeen,
  type LastSeenItem,
  type LastSeenKind,
} from '@shop/composition/last-seen';
import type { Language } from '@shop/contract/languages';
import { formatTime, formatWeekday } from '@shop/i18n/format';
import css from '../offline-page.module.css';
import text from '@shop/ui/text/text.module.css';

const KINDS = Object.keys(LAST_SEEN_KEYS) as LastSeenKind[];
/** The width in which lists most often load photographs, so it is likely to be cached. */
const WIDTH: Record<LastSeenKind, number> = { cart: 160, wishlist: 320 };

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string | undefined,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function photograph(image: string | undefined, kind: LastSeenKind): HTMLElement {
  if (!image) return element('span', css.photo);
  const picture = element('img', css.photo);
  picture.alt = '';
  picture.width = picture.height = 800;
  // A photograph that is not cached leaves an empty space.
  picture.addEventListener('error', () => picture.replaceWith(element('span', css.photo)), { once: true });
  picture.src = `${image}?w=${WIDTH[kind]}`;
  return picture;
}

function amount({ size, quantity }: LastSeenItem): HTMLElement[] {
  const parts = [...(size ? [element('bdi', undefined, size)] : []), ...(quantity ? [` × ${quantity}`] : [])];
  if (parts.length === 0) return [];
  const words = element('span', `${css.size} ${text.small} ${text.soft}`, ...parts);
  words.dataset.words = '';
  return [words];
}

// Class names are looked up dynamically, so that the build keeps the whole stylesheet: the page's markup uses the rest.
function entry(item: LastSeenItem, kind: LastSeenKind): HTMLLIElement {
  const name = element('bdi', undefined, item.name);
  const words =
    kind === 'wishlist'
      ? element('span', `${css.name} ${text.small}`, name)
      : element('div', undefined, name, ...amount(item));
  return element('li', css[kind], photograph(item.image, kind), words);
}

function show(kind: LastSeenKind, { at, language, items }: LastSeen, pageLanguage: Language): void {
  const section = document.querySelector<HTMLElement>(`[data-list="${kind}"]`)!;
  const time = section.querySelector('time')!;
  const date = new Date(at);
  time.dateTime = date.toISOString();
  time.textContent = `${formatWeekday(date, pageLanguage)}${pageLanguage === 'ar' ? '،' : ','} ${formatTime(date, pageLanguage)}`;
  const list = section.querySelector('ul')!;
  if (language !== pageLanguage) list.lang = language;
  list.replaceChildren(...items.map((item) => entry(item, kind)));
  // Their words read in their own direction: "1 piece × 1" stays in order on an Arabic page.
  for (const words of list.querySelectorAll<HTMLElement>('[data-words]')) words.dir = language === 'ar' ? 'rtl' : 'ltr';
  section.hidden = false;
}

export function showLastSeen(language: Language): void {
  const found = KINDS.flatMap((kind) => {
    const list = readLastSeen(permanentStorage.read(LAST_SEEN_KEYS[kind]));
    return list ? [{ kind, list }] : [];
  });
  for (const { kind, list } of found) show(kind, list, language);
  const state = found.length > 0 ? 'found' : 'empty';
  document.querySelector<HTMLElement>(`[data-when="${state}"]`)!.hidden = false;
  if (state === 'found') document.querySelector<HTMLElement>('[data-when="unknown"]')!.hidden = true;
  document.documentElement.dataset.ready = 'true';
}
