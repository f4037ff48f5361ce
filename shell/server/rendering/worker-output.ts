import type { Readable } from 'node:stream';

/** Of what code of builds prints, in a minute: lines that are logged, and bytes that are read; then its writes block. */
const MAX_PER_MINUTE = { lines: 20, bytes: 1_000_000 };
const MINUTE = 60_000;
/** Characters of a line. */
const MAX_LINE = 2_000;

/**
 * Hands the lines that code of builds prints to the storefront's log. If it could write there itself, it could forge lines of
 * the storefront, or fill the disk.
 */
export function followOutput(output: Readable, onLine: (line: string) => void): void {
  let left = { ...MAX_PER_MINUTE };
  let minute: NodeJS.Timeout | undefined;
  const startMinute = () => {
    minute ??= setTimeout(() => {
      minute = undefined;
      left = { ...MAX_PER_MINUTE };
      output.resume();
    }, MINUTE).unref();
  };
  output.on('data', (chunk: Buffer) => {
    startMinute();
    left.bytes -= chunk.length;
    if (left.bytes <= 0) output.pause();
    if (left.lines <= 0) return;
    for (const line of chunk.toString('utf8').split('\n', left.lines + 1)) {
      if (line.trim() === '') continue;
      left.lines -= 1;
      if (left.lines < 0) return;
      onLine(left.lines === 0 ? 'more than is logged' : line.slice(0, MAX_LINE));
    }
  });
  output.on('error', () => undefined);
  output.once('close', () => clearTimeout(minute));
}
