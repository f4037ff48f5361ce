import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';

interface InvoiceButtonProps {
  orderId: string;
  /** The document's number, which is also the file's name. */
  number: string;
  /** Fetches a credit note instead of the invoice. */
  isNote?: boolean;
}

/** Downloads the tax invoice or a credit note. A plain link would not send the customer's token. */
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

/** Saves a PDF as a browser download, named for its document's number. */
function saveInvoice(number: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${number.replace(/[^\w-]+/g, '-')}.pdf`,
  });
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
