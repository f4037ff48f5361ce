/**
 * Where a value, of whatever depth, holds text that PostgreSQL has no place for: NUL in any column, half a surrogate pair
 * in JSON. Each is the path from the value to the text.
 */
export function unstorableText(value: unknown): string[][] {
  const found: string[][] = [];
  // A list of what is left to look at: calls inside calls would end at a body of many thousand brackets.
  const left: { part: unknown; path: string[] }[] = [{ part: value, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { part, path } = next;
    if (typeof part === 'string' && (part.includes('\0') || HALF_A_PAIR.test(part))) found.push(path);
    if (typeof part !== 'object' || part === null || path.length >= DEEPEST) continue;
    for (const [key, inner] of Object.entries(part)) left.push({ part: inner, path: [...path, key] });
  }
  return found;
}

/** Below this no call of the contract reads anything. */
const DEEPEST = 10;

const HALF_A_PAIR = /\p{Surrogate}/u;
