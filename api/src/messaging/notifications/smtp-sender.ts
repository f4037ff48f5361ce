import { createTransport } from 'nodemailer';
import type { MessageSender } from './message-sender.ts';
import { SendRefused } from './message-sender.ts';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`. */
  url: string;
  from: string;
}

/** The message's id becomes its Message-ID, by which mailboxes recognise duplicates, so any failure may be retried. */
export function smtpSender({ url, from }: SmtpSettings): MessageSender {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');

  return {
    async send({ id, to, text, ...rest }) {
      const { subject, html } = 'subject' in rest ? rest : {};
      try {
        // The recipient is an object, because a string with commas would be several recipients.
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          to: { name: '', address: to },
          subject,
          text,
          html,
        });
      } catch (error) {
        const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number };
        // The server's own error text may name the recipient.
        throw new SendRefused(`the mail server did not take the message (${code}, ${responseCode ?? 'no answer'})`);
      }
    },
  };
}
