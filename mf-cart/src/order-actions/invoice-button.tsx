import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';

interface InvoiceButtonProps {
  orderId: string;
  /** Of the document; the file is named by it. */
  number: string;
  /** A credit note instead of the invoice. */
  isNote?: boolean;
}

/** Fetches the tax invoice or a credit note: it takes the customer's token, so that no link leads to it. */
export function InvoiceButton({ orderId, number, isNote = false }: InvoiceButtonProps) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const toastFailure = useToastFailure();
  const download = async () => {
    const file = await client('invoice', { params: { id: orderId }, query: isNote ? { note: number } : {} }).catch(
      toastFailure(t(isNote ? 'order.note-download-failed' : 'order.download-failed')),
    );
    saveInvoice(number, file);
  };
  return (
    <ActionButton
      look="text"
      onAction={download}
      runningText={t(isNote ? 'order.downloading-note' : 'order.downloading')}
    >
      {isNote ? t('order.download-note', { number }) : t('order.download-invoice')}
    </ActionButton>
  );
}

/** Hands the visitor a PDF under its document's number, as the browser does with a download. */
function saveInvoice(number: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${number.replace(/[^\w-]+/g, '-')}.pdf`,
  });
  link.click();
  // The browser reads the file a little after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
