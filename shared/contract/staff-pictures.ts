import * as z from 'zod/mini';

/** A file under `/media`, and its measures in px. */
export const StaffPicture = z.object({
  data: z.object({ file: z.string(), width: z.int(), height: z.int() }),
});

export const StaffPictureFile = z.object({ file: z.string().check(z.regex(/^[\w-]{1,120}\.webp$/)) });

const Fraction = z.number().check(z.gte(0), z.lte(1));

/** The part of a picture that stays, in fractions of its width and height from its upper left corner. */
export const PictureCrop = z
  .object({ left: Fraction, top: Fraction, width: Fraction, height: Fraction })
  .check(z.refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001));
