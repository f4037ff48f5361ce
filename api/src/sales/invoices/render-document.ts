import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { printedDocument } from './printed-document.ts';
import { renderPdf } from './render-pdf.ts';

let template: string | undefined;

/** Renders a document as PDF, in about 20 ms. */
export function renderDocument(content: DocumentContent): Buffer {
  template ??= readFileSync(path.join(import.meta.dirname, 'document.typ'), 'utf8');
  return renderPdf(template, { document: JSON.stringify(printedDocument(content)) });
}
