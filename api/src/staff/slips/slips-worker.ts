import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '../../sales/invoices/render-pdf.ts';

/** Worker thread: makes the PDF of the slips in `workerData`, posts it to the parent and exits. */
const { slips } = workerData as { slips: string };
const template = readFileSync(path.join(import.meta.dirname, 'slip.typ'), 'utf8');
parentPort?.postMessage(renderPdf(template, { slips }));
