/** Imported pictures as the bucket has them. */
export const PICTURES = 'pictures/';

/** How widths are made. Another way of making them gets another name, so that both can lie in the bucket. */
const RECIPE = 'webp-78';

/** Key of an imported picture by its name, which is made of its content. */
export const pictureKey = (file: string): string => PICTURES + file;

/** Key of a width of an imported picture, in px. */
export const widthKey = (file: string, width: number): string => `widths/${RECIPE}/${width}/${file}`;
