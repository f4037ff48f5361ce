import type { ContactSettings } from '@shop/contract/settings';
import { Phone } from '@shop/ui/address/phone';
import type { ReactNode } from 'react';
import { WHATSAPP, whatsappChat } from '../../phone/whatsapp.ts';
import type { ContactTexts } from './contact-texts.ts';
import css from './channels.module.css';
import text from '@shop/ui/text/text.module.css';

function Channel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.channel}>
      <dt className={`${text.small} ${text.soft}`}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Channels({ labels, settings }: { labels: ContactTexts['labels']; settings: ContactSettings }) {
  // WhatsApp is left out here, because it has its own line with the number.
  const social = settings.social.filter(({ url }) => !url.startsWith(WHATSAPP));
  const further = `${text.link} ${text.small} ${css.further}`;
  return (
    <dl className={css.channels}>
      <Channel label={labels.phone}>
        <a className={`${text.head} ${css.number}`} href={`tel:${settings.phone}`}>
          <Phone number={settings.phone} />
        </a>
      </Channel>
      <Channel label={labels.whatsapp}>
        <span className={`${text.head} ${css.number}`}>
          <Phone number={settings.whatsapp} />
        </span>
        <a className={further} href={whatsappChat(settings.whatsapp)} rel="noopener">
          {labels.chat}
        </a>
      </Channel>
      <Channel label={labels.email}>
        <a className={`${text.head} ${css.number} ${css.email}`} href={`mailto:${settings.email}`}>
          <bdi dir="ltr">{settings.email}</bdi>
        </a>
      </Channel>
      <Channel label={labels.address}>
        <address className={css.address}>{settings.address}</address>
        <a className={further} href={settings.map} rel="noopener">
          {labels.map}
        </a>
      </Channel>
      {social.length > 0 && (
        <Channel label={labels.social}>
          <ul className={css.social}>
            {social.map(({ name, url }) => (
              <li key={url}>
                <a className={`${text.link} ${css.further}`} href={url} rel="noopener">
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Channel>
      )}
      <Channel label={labels.trn}>
        <bdi dir="ltr">{settings.trn}</bdi>
      </Channel>
    </dl>
  );
}
