/** Pixels above the first row of cards, and of a row with its gap, from 360 to 1,920 px in both languages: about. */
const ABOVE = 430;
const ROW = 480;
/** Cards in a row, as `layout.shelf` has them. */
const columns = () => (matchMedia('(max-width: 767px)').matches ? 2 : 3);

/** Cards in the first frame of a list: those that the window shows without scrolling. */
export const firstCards = (): number => columns() * Math.max(1, Math.ceil((innerHeight - ABOVE) / ROW));
