import { Button } from '@shop/ui/button/button';
import { Input } from '@shop/ui/field/field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './copied-address.module.css';

interface CopiedAddressProps {
  /** What the address is, for assistive technology. */
  label: string;
  address: string;
  /** What the button says. */
  action: string;
}

/** An address that is copied and passed on. */
export function CopiedAddress({ label, address, action }: CopiedAddressProps) {
  const { t } = useTranslation('mf-staff');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null);

  const copy = async () => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // Browsers refuse the clipboard on plain addresses of a local network. The address is selected.
      setCopied('by-hand');
    }
  };

  return (
    <div className={css.copied}>
      <Input ref={field} readOnly dir="ltr" value={address} aria-label={label} />
      <Button onClick={() => void copy()}>{action}</Button>
      <span role="status">{copied && t(`people.copied.${copied}`)}</span>
    </div>
  );
}
