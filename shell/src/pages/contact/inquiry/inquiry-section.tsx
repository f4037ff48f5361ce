import type { ContactSettings } from '@shop/contract/settings';
import { Phone } from '@shop/ui/address/phone';
import { useState } from 'react';
import { FilledText } from '../../filled-text.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import type { InquiryTexts, SentInquiry } from './inquiry.ts';
import css from './inquiry-section.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** The section at `/contact-us#bulk-inquiry`: the form, or the thanks after it was sent. */
export function InquirySection({ texts, settings }: { texts: InquiryTexts; settings: ContactSettings }) {
  const [sent, setSent] = useState<SentInquiry | null>(null);

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
          {sent ? (
            <InquirySent texts={texts} sent={sent} />
          ) : (
            <InquiryForm texts={texts} whatsapp={settings.whatsapp} onSent={setSent} />
          )}
        </div>
      </div>
    </section>
  );
}
