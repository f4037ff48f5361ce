import type { ContactSettings } from '@shop/contract/settings';
import { Phone } from '@shop/ui/address/phone';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilledText, fillIn } from '../../filled-text.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import type { InquiryTexts, SentInquiry } from './inquiry.ts';
import css from './inquiry-section.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/**
 * The section at `/contact-us#bulk-inquiry`: the form, and the thanks after it was sent. `?order=` begins a question about
 * that order.
 */
export function InquirySection({ texts, settings }: { texts: InquiryTexts; settings: ContactSettings }) {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const order = useSearchParams()[0].get('order');
  const start = order
    ? ({ kind: 'question', message: fillIn(texts.aboutOrder, { order }) } as const)
    : ({ kind: 'bulk', message: '' } as const);

  return (
    <section className={`${layout.section} ${layout.sand}`} id="bulk-inquiry" aria-labelledby="bulk-inquiry-title">
      <div className={`${layout.wrap} ${css.columns}`}>
        <div className={css.intro}>
          <h2 className={text.section} id="bulk-inquiry-title">
            {texts.title}
          </h2>
          <p className={text.lead}>{texts.intro}</p>
        </div>
        <div className={css.body}>
          <noscript>
            <p className={css.withoutScript}>
              <FilledText
                text={texts.withoutScript}
                values={{
                  email: (
                    <a className={text.link} href={`mailto:${settings.email}`}>
                      {settings.email}
                    </a>
                  ),
                  phone: (
                    <a className={text.link} href={`tel:${settings.phone}`}>
                      <Phone number={settings.phone} />
                    </a>
                  ),
                }}
              />
            </p>
          </noscript>
          {sent && <InquirySent texts={texts} sent={sent} />}
          {/* What was written stays until WhatsApp has sent it, which the shop cannot see. */}
          {(!sent || sent.whatsapp) && (
            <InquiryForm texts={texts} whatsapp={settings.whatsapp} start={start} onSent={setSent} />
          )}
        </div>
      </div>
    </section>
  );
}
