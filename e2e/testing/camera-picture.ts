import type { DrawnCode } from './drawn-codes.ts';

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels of a code's longer side, and of the height of bars. */
const [LONG, BARS] = [480, 240];
const [LIGHT, DARK, COLOURLESS] = [220, 25, 128];

/**
 * One picture of a camera as a file of uncompressed video (YUV4MPEG2), which Chromium's fake camera repeats. Each file has the
 * same length, so that one can be written over another while the camera is on.
 */
export function cameraPicture(code: DrawnCode | null): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, COLOURLESS);
  const columns = code?.[0]?.length ?? 1;
  const module = Math.floor(LONG / columns);
  const rowHeight = code?.length === 1 ? BARS : module;
  const [left, top] = [(WIDTH - columns * module) >> 1, (HEIGHT - (code?.length ?? 0) * rowHeight) >> 1];
  for (const [row, modules] of (code ?? []).entries())
    for (const [column, isDark] of modules.entries())
      for (let line = 0; isDark && line < rowHeight; line += 1) {
        const start = (top + row * rowHeight + line) * WIDTH + left + column * module;
        light.fill(DARK, start, start + module);
      }
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420jpeg\nFRAME\n`), light, colours]);
}
