export type Channel = 'sms' | 'email';

/** A message's content, ready to send. An email has a subject and HTML besides the text. */
export type Content =
  | { channel: 'sms'; text: string }
  | { channel: 'email'; subject: string; text: string; html: string };

export type Message = Content & {
  /** Idempotency key: a message with the same id is the same message, sent again. */
  id: string;
  /** E.164 for an SMS, one address for an email. */
  to: string;
  /** Whether it answers a known device or an open session, for which a share of each hour's SMS is kept. */
  isKnown?: boolean;
};

/**
 * A way for messages to leave the shop. Throws `SendRefused` if the message may be sent again; after any other error it
 * may have been sent.
 */
export interface MessageSender {
  send: (message: Message) => Promise<void>;
}

/**
 * The message was not sent, or a second copy can be recognised by its id. The error's message must contain no recipient
 * and no text, because it is logged and stored with the job.
 */
export class SendRefused extends Error {
  override name = 'SendRefused';
}
