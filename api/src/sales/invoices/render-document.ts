import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { printedDocument } from './printed-document.ts';

const read = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, name));

/** Instances of the pages' own Mada at two weights: the compiler takes no variable fonts. */
const FONTS = ['latin-regular', 'latin-bold', 'arabic-regular', 'arabic-bold'];

let prepared: { compiler: NodeCompiler; template: string } | undefined;

/** A document as PDF, in about 20 ms. Arabic is shaped and ordered by Typst. */
export function renderDocument(content: DocumentContent): Buffer {
  prepared ??= {
    compiler: NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontBlobs: FONTS.map((name) => read(`fonts/mada-${name}.ttf`)) }],
    }),
    template: read('document.typ').toString('utf8'),
  };
  const pdf = prepared.compiler.pdf({
    mainFileContent: prepared.template,
    inputs: { document: JSON.stringify(printedDocument(content)) },
  });
  // What is compiled is kept for the next one to build upon; a server would keep every customer's.
  prepared.compiler.evictCache(0);
  return pdf;
}
