import { MOST_PICTURE_BYTES as MOST_BYTES } from '@shop/contract/picture-files';
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { PictureProblem } from './picture-problem.ts';

/**
 * Phones take up to 108 million. Beyond it, a small file could unpack to gigabytes. libvips shrinks while it reads a JPEG:
 * one of 100 million takes 60 MB, or 350 MB where it is progressive, as any PNG of that size.
 */
const MOST_PIXELS = 110_000_000;
/** AVIF is unpacked as a whole, with 18 bytes a pixel: 900 MB. */
const MOST_PIXELS_OF_AVIF = 50_000_000;
/** Of both sides; smaller pictures look blurred even on a phone. */
const LEAST_PIXELS = 300;
/** Of the longer side of what is stored: a little above the widest that pages ask for (`MEDIA_WIDTHS`). */
const LONGEST_SIDE = 1_600;
const QUALITY = 84;

/** Loaded with the first picture, because most starts of the API make none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures are made at once, so each takes one thread.
  sharp.concurrency(1);
  // No two pictures share a step that libvips could reuse.
  sharp.cache(false);
  return sharp;
}

/** JPEG, PNG, WebP and AVIF by the first bytes of a file: libvips would also open SVG and PDF, which can name files of this machine. */
const SIGNATURES: ((start: string) => boolean)[] = [
  (start) => start.startsWith('\xFF\xD8\xFF'),
  (start) => start.startsWith('\x89PNG\r\n\x1A\n'),
  (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
  (start) => ['ftypavif', 'ftypavis'].includes(start.slice(4, 12)),
];
/** What iPhones save, and neither libvips nor most browsers read. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

/** The source of a picture made of a file with that content. */
export const contentSource = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** The name under `/media` of what is made of a content: the same content is stored once. */
export const fileOf = (source: string): string => `${source.slice('sha256:'.length, 'sha256:'.length + 32)}.webp`;

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

/** Throws `PictureProblem` if the content is no picture of a size that can be used. Reads only its beginning. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_BYTES) throw new PictureProblem(`has more than ${MOST_BYTES / 2 ** 20} MB`, 'too-many-bytes');
  const start = bytes.toString('latin1', 0, 16);
  if (HEIC.test(start)) throw new PictureProblem('is a HEIC photograph; export it as JPEG', 'heic');
  if (!SIGNATURES.some((begins) => begins(start)))
    throw new PictureProblem('is no JPEG, PNG, WebP or AVIF picture', 'no-picture');
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw new PictureProblem(`is damaged: ${error.message}`, 'damaged');
    });
  const most = format === 'heif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS;
  if (width * height > most)
    throw new PictureProblem(
      `has ${width} × ${height} pixels, more than ${most / 1_000_000} million`,
      'too-many-pixels',
    );
  if (Math.min(width, height) < LEAST_PIXELS)
    throw new PictureProblem(
      `has ${width} × ${height} pixels; ${LEAST_PIXELS} × ${LEAST_PIXELS} are the least`,
      'too-few-pixels',
    );
}

/**
 * Makes the WebP that is stored: upright, without place and camera, on white where it is transparent, and no larger than
 * pages need. The storefront makes the smaller widths of it.
 */
export async function makePicture(bytes: Buffer): Promise<Measures & { webp: Buffer }> {
  await checkPicture(bytes);
  try {
    const picture = await openPicture(bytes);
    const webp = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
    return { webp, ...(await measuresOf(webp)) };
  } catch (error) {
    throw new PictureProblem(`is damaged: ${(error as Error).message}`, 'damaged');
  }
}

/** A rectangle of a picture, in fractions of its width and height. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a picture, without further loss. Throws `PictureProblem` where the part is too small to be one. */
export async function cutPicture(bytes: Buffer, region: Region): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const { width, height } = await picture.metadata();
  const [left, top] = [Math.round(region.left * width), Math.round(region.top * height)];
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(region.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(region.height * height))),
  };
  const cut = await picture.extract(part).png({ compressionLevel: 1 }).toBuffer();
  await checkPicture(cut);
  return cut;
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
  const sharp = await loadSharp();
  const { width, height } = await sharp(webp).metadata();
  const small = await sharp(webp).resize({ width: 200 }).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return { width, height, color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}
