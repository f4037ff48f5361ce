import { directionOf, type Language } from '@shop/contract/languages';
import { escapeXml } from '@shop/text/escape-xml';
import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import { sharp } from './sharp-on-one-thread.ts';
import { COLOURS } from './web-manifest.ts';

/** Pixels. Social networks expect a ratio of 1.91 to 1. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Alyamama Medium with all characters in one TTF, because sharp can't read WOFF2. Licence: `OFL-Alyamama.txt`. */
const FONT = path.join(import.meta.dirname, 'fonts/alyamama.ttf');
const BRASS = '#8a6420';
const MARGIN = 56;
/** Font sizes of the product's name in pixels; the first that fits is used. */
const NAME_SIZES = [68, 56, 44, 34];
const NAME_HEIGHT = 340;

interface SharePicture {
  photograph: string;
  name: string;
  shop: string;
  language: Language;
}

export async function drawSharePicture({ photograph, name, shop, language }: SharePicture): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const isRtl = directionOf(language) === 'rtl';
  const room = width - height - 2 * MARGIN;
  const placed = (part: Drawing, top: number): OverlayOptions => ({
    input: part.data,
    top: Math.round(top),
    left: isRtl ? room + MARGIN - part.width : height + MARGIN,
  });

  const picture = await sharp(photograph).resize({ width: height, height, fit: 'cover' }).toBuffer();
  const title = await fitText(name, room);
  const sign = await drawText(shop, { size: 40, colour: BRASS, room });
  const line = await sharp({ create: { width: 72, height: 3, channels: 3, background: BRASS } })
    .png()
    .toBuffer();
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: COLOURS.background_color } })
    .composite([
      { input: picture, top: 0, left: isRtl ? width - height : 0 },
      placed(title, (height - title.height) / 2 - 40),
      placed({ data: line, width: 72, height: 3 }, height - MARGIN - sign.height - 32),
      placed(sign, height - MARGIN - sign.height),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

interface Drawing {
  data: Buffer;
  width: number;
  height: number;
}

async function fitText(text: string, room: number): Promise<Drawing> {
  let drawn: Drawing | undefined;
  for (const size of NAME_SIZES) {
    drawn = await drawText(text, { size, colour: COLOURS.theme_color, room });
    if (drawn.height <= NAME_HEIGHT) return drawn;
  }
  // Even the smallest size is too tall: cut off the end.
  const { data, info } = await sharp(drawn!.data)
    .extract({ left: 0, top: 0, width: drawn!.width, height: NAME_HEIGHT })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws a text with Pango, which supports Arabic and reads the text as XML. */
async function drawText(
  text: string,
  { size, colour, room }: { size: number; colour: string; room: number },
): Promise<Drawing> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `Alyamama ${size}`,
      fontfile: FONT,
      width: room,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
