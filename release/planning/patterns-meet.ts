/** The segments of a React Router pattern, as it compares them: letters of either case are alike. */
const segmentsOf = (pattern: string): string[] => pattern.toLowerCase().replace(/\*$/, '/*').split('/').filter(Boolean);

/** Whether some address is matched by both patterns. */
export const patternsMeet = (one: string, other: string): boolean => canMeet(segmentsOf(one), segmentsOf(other));

function canMeet(one: readonly string[], other: readonly string[]): boolean {
  const [[a, ...restOfOne], [b, ...restOfOther]] = [one, other];
  if (a?.endsWith('?')) return canMeet([a.slice(0, -1), ...restOfOne], other) || canMeet(restOfOne, other);
  if (b?.endsWith('?')) return canMeet(other, one);
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  const isAlike = a === b || a.startsWith(':') || b.startsWith(':');
  return isAlike && canMeet(restOfOne, restOfOther);
}
