/**
 * A dominant colour (`#rrggbb`) as its upper digits, "f e d": sixteen steps of red, green and blue. The style sheet turns them
 * into the colour again, since the Content-Security-Policy forbids a style attribute. Undefined for anything else.
 */
export function placeholderColor(color: string | undefined): string | undefined {
  const [, red, green, blue] = /^#([\da-f])[\da-f]([\da-f])[\da-f]([\da-f])[\da-f]$/i.exec(color ?? '') ?? [];
  return red && green && blue ? `${red} ${green} ${blue}`.toLowerCase() : undefined;
}
