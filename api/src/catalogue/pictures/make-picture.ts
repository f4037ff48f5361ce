import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { PictureProblem } from './picture-problem.ts';

export const MOST_BYTES = 20 * 2 ** 20;
/** Beyond it, a small file could unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
/** Of both sides; smaller pictures look blurred even on a phone. */
const LEAST_PIXELS = 300;
/** Of the longer side of what is stored: a little above the widest that pages ask for (`MEDIA_WIDTHS`). */
const LONGEST_SIDE = 1_600;
const QUALITY = 84;

// Several pictures are made at once, so each takes one thread.
sharp.concurrency(1);
// No two pictures share a step that libvips could reuse.
sharp.cache(false);

/** JPEG, PNG, WebP and AVIF by the first bytes of a file: libvips would also open SVG and PDF, which can name files of this machine. */
const SIGNATURES: ((start: string) => boolean)[] = [
  (start) => start.startsWith('\xFF\xD8\xFF'),
  (start) => start.startsWith('\x89PNG\r\n\x1A\n'),
  (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
  (start) => ['ftypavif', 'ftypavis'].includes(start.slice(4, 12)),
];

/** The source of a picture made of a file with that content. */
export const contentSource = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** The name under `/media` of what is made of a content: the same content is stored once. */
export const fileOf = (source: string): string => `${source.slice('sha256:'.length, 'sha256:'.length + 32)}.webp`;

const openPicture = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });

/** Throws `PictureProblem` if the content is no picture of a size that can be used. Reads only its beginning. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_BYTES) throw new PictureProblem(`has more than ${MOST_BYTES / 2 ** 20} MB`);
  const start = bytes.toString('latin1', 0, 16);
  if (!SIGNATURES.some((begins) => begins(start))) throw new PictureProblem('is no JPEG, PNG, WebP or AVIF picture');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new PictureProblem(`is damaged: ${error.message}`);
    });
  if (width * height > MOST_PIXELS)
    throw new PictureProblem(`has ${width} × ${height} pixels, more than ${MOST_PIXELS / 1_000_000} million`);
  if (Math.min(width, height) < LEAST_PIXELS)
    throw new PictureProblem(`has ${width} × ${height} pixels; ${LEAST_PIXELS} × ${LEAST_PIXELS} are the least`);
}

/**
 * Makes the WebP that is stored: upright, without place and camera, on white where it is transparent, and no larger than
 * pages need. The storefront makes the smaller widths of it.
 */
export async function makePicture(bytes: Buffer): Promise<Measures & { webp: Buffer }> {
  await checkPicture(bytes);
  try {
    const webp = await openPicture(bytes)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
    return { webp, ...(await measuresOf(webp)) };
  } catch (error) {
    throw new PictureProblem(`is damaged: ${(error as Error).message}`);
  }
}

interface Measures {
  /** In px. */
  width: number;
  height: number;
  /** The most frequent colour, `#rrggbb`. */
  color: string;
}

/** The colour is that of a smaller copy, which says the same in a fraction of the time. */
export async function measuresOf(webp: Buffer): Promise<Measures> {
  const { width, height } = await sharp(webp).metadata();
  const small = await sharp(webp).resize({ width: 200 }).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return { width, height, color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}
