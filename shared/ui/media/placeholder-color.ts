/**
 * A dominant colour (`#rrggbb`) as the upper digit of red, green and blue: "f e d". The stylesheet turns these back into a
 * colour, because the Content-Security-Policy forbids style attributes. Undefined for anything else.
 */
export function placeholderColor(color: string | undefined): string | undefined {
  const [, red, green, blue] = /^#([\da-f])[\da-f]([\da-f])[\da-f]([\da-f])[\da-f]$/i.exec(color ?? '') ?? [];
  return red && green && blue ? `${red} ${green} ${blue}`.toLowerCase() : undefined;
}
