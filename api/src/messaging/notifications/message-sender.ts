export type Channel = 'sms' | 'email';

/** What a message says, ready to be sent. Email has a subject and HTML besides the text. */
export type Content =
  | { channel: 'sms'; text: string }
  | { channel: 'email'; subject: string; text: string; html: string };

export type Message = Content & {
  /** Names what the message is about: the same id is the same message, sent again. */
  id: string;
  /** E.164 for an SMS, one address for an email. */
  to: string;
};

/**
 * The way messages leave the shop. Throws `SendRefused` when the message may be sent again; after any other error it may
 * have left.
 */
export interface MessageSender {
  send: (message: Message) => Promise<void>;
}

/**
 * The message did not leave, or a second copy is known by its id. The error's message holds no recipient and no text: it
 * is logged and kept with the job.
 */
export class SendRefused extends Error {
  override name = 'SendRefused';
}
