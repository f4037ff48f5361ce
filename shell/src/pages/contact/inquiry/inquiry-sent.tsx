import { FilledText } from '../../filled-text.tsx';
import type { InquiryTexts, SentInquiry } from './inquiry.ts';
import css from './inquiry-sent.module.css';
import button from '@shop/ui/button/button.module.css';
import text from '@shop/ui/text/text.module.css';

/** Moves the focus to the thanks: the form that had it is gone, or stands below them. */
const takeFocus = (note: HTMLElement | null) => note?.focus();

export function InquirySent({ texts, sent }: { texts: InquiryTexts; sent: SentInquiry }) {
  return (
    <div className={css.sent} ref={takeFocus} tabIndex={-1} role="status">
      <p className={text.head}>
        {sent.whatsapp ? texts.handedOver : <FilledText text={texts.sent} values={{ email: sent.email }} />}
      </p>
      {sent.whatsapp && (
        <a
          className={`${button.button} ${button.primary}`}
          href={sent.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.openWhatsapp}
        </a>
      )}
    </div>
  );
}
