import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, name));

/**
 * The pages' font Mada at two fixed weights, because the compiler does not support variable fonts. It has only the letters
 * of English and Arabic; names in Urdu, Persian or Hindi are printed in Noto Sans.
 */
const FONTS = [
  'mada-latin-regular',
  'mada-latin-bold',
  'mada-arabic-regular',
  'mada-arabic-bold',
  'noto-sans-arabic',
  'noto-sans-devanagari',
];

let compiler: NodeCompiler | undefined;

/** Makes a PDF of a Typst template, whose images lie in this folder. Typst shapes Arabic and sets its direction. */
export function renderPdf(template: string, inputs: Record<string, string>): Buffer {
  compiler ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: FONTS.map((name) => read(`fonts/${name}.ttf`)) }],
  });
  const pdf = compiler.pdf({ mainFileContent: template, inputs });
  // The compiler caches results for later documents, which would keep every customer's data in memory.
  compiler.evictCache(0);
  return pdf;
}
