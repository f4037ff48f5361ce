/**
 * Changes to the shop's fonts on a page that began with the system's, because they came too late or the line is slow
 * (`FONT_LOADER`). For documents of their own: a tool stays open all day, so that its text may move once.
 */
export async function changeToLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.letters === undefined) return;
  // Loaded before any text uses them: a font that is late when it is first used is left out, as `fonts.css` says.
  await Promise.all(Array.from(document.fonts, async (face) => face.load()));
  delete dataset.letters;
}
