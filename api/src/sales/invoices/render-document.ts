import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { printedDocument } from './printed-document.ts';

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

let prepared: { compiler: NodeCompiler; template: string } | undefined;

/** Renders a document as PDF, in about 20 ms. Typst shapes Arabic and sets its direction. */
export function renderDocument(content: DocumentContent): Buffer {
  prepared ??= {
    compiler: NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontBlobs: FONTS.map((name) => read(`fonts/${name}.ttf`)) }],
    }),
    template: read('document.typ').toString('utf8'),
  };
  const pdf = prepared.compiler.pdf({
    mainFileContent: prepared.template,
    inputs: { document: JSON.stringify(printedDocument(content)) },
  });
  // The compiler caches results for later documents, which would keep every customer's data in memory.
  prepared.compiler.evictCache(0);
  return pdf;
}
