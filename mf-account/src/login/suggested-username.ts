/** Usernames are shown with reviews, so a suggestion says nothing of the person. */
const SCENTS = ['Amber', 'Jasmine', 'Musk', 'Oud', 'Rose', 'Saffron', 'Sandalwood', 'Vetiver'];

/** A username that is most probably free: "Saffron@4821". */
export function suggestedUsername(): string {
  const scent = SCENTS[Math.floor(Math.random() * SCENTS.length)]!;
  return `${scent}@${Math.floor(1_000 + Math.random() * 9_000)}`;
}
