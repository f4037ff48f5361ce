import type { Language } from '@shop/contract/language';
import { fillIn, type Values } from '../../messages/fill-in.ts';
import { composeEmail } from './compose-email.ts';
import type { Channel, Content } from './message-sender.ts';
import { MESSAGES, type MessageName } from './message-texts.ts';

/**
 * A message of the catalogue in one language. `values` hold what its texts name, and for an email the shop's `shop`,
 * `phone` and `address` besides. Throws when a value is missing or the message doesn't exist on that channel.
 */
export function compose(name: MessageName, channel: Channel, values: Values, lang: Language): Content {
  const message = MESSAGES[name];
  if (channel === 'email' && message.email) return composeEmail(message.email, values, lang);
  // No isolates: they lengthen the SMS, and break links and the line by which a phone reads the code.
  if (channel === 'sms' && message.sms) return { channel, text: fillIn(message.sms[lang], values) };
  throw new Error(`the message ${name} does not go by ${channel}`);
}
