import type { Language } from '@shop/contract/languages';

const SAID_BY = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** What stands on a page in its own language, text by text: without codes, keys of the keyboard and links to other languages. */
export function textsOf(body: HTMLElement, language: Language): string[] {
  const own = [...body.querySelectorAll('*')].filter(
    (each) => !each.closest(`[lang]:not([lang=${language}]), [dir=ltr], kbd, style`),
  );
  return own
    .flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent),
      ...SAID_BY.map((name) => element.getAttribute(name)),
    ])
    .flatMap((text) => (text?.trim() ? [text.trim()] : []));
}

/** Names of formats and keys that both languages write in Latin letters. */
const LATIN = /\b(CSV|UTF-8|GTIN|SKU|JPEG|PNG|WebP|AVIF|Ctrl|Enter|Tab|Escape)\b/g;
const OTHER_LETTERS: Record<Language, RegExp> = { en: /\p{Script=Arabic}/u, ar: /[a-z]{2}/i };

/** Those texts that have letters of the other language. */
export const foreignTexts = (texts: readonly string[], language: Language): string[] =>
  texts.filter((text) => OTHER_LETTERS[language].test(text.replace(LATIN, '')));
