import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData } from '../page-data.ts';

interface PlainError {
  status: number;
  statusText: string;
  data: unknown;
}

/** What the server said of this page; its errors are error answers again. */
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
