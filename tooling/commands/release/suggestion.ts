/** How many letters to add, remove or replace to get from one word to another (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (const [column, other] of to.split('').entries())
      next.push(Math.min(row[column]! + Number(letter !== other), row[column + 1]! + 1, next[column]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

/** " Did you mean mf-catalog?", if one of the names is close to what was typed or contains it; otherwise nothing. */
export function suggestion(typed: string, names: readonly string[]): string {
  const far = Math.max(2, Math.floor(typed.length / 3));
  const scored = names.map((name) => ({ name, away: name.includes(typed) ? 0 : distance(typed, name) }));
  const [closest] = scored.filter(({ away }) => away <= far).sort((a, b) => a.away - b.away);
  return closest ? ` Did you mean ${closest.name}?` : '';
}
