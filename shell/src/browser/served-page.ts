import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData } from '../document/page-data.ts';

interface PlainError {
  status: number;
  statusText: string;
  data: unknown;
}

/** What the server says about the page it served, with its errors made error answers again. */
export function readPageData(): PageData {
  const page = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent) as PageData;
  const errors = page.rendered?.errors as Record<string, PlainError> | null | undefined;
  if (page.rendered && errors) {
    page.rendered.errors = Object.fromEntries(
      Object.entries(errors).map(([id, { status, statusText, data }]) => [
        id,
        new ErrorResponse(status, statusText, data),
      ]),
    );
  }
  return page;
}

/** Resolves once the document has been parsed to its end. A cached script can run before a long page has arrived whole. */
export const documentArrived = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
