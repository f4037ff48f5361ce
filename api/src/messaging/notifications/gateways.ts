import type { ShopMode } from '../../settings/shop-mode.ts';
import type { Channel, MessageSender } from './message-sender.ts';
import { twilioSender } from './twilio-sender.ts';

export type Gateways = Partial<Record<Channel, MessageSender>>;

const VARIABLES: Record<Channel, string[]> = {
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  email: ['SMTP_URL', 'MAIL_FROM'],
};

/** Throws with the missing variables' names if a gateway is half configured, or if a live shop lacks one. */
export async function openGateways(environment: NodeJS.ProcessEnv, mode: ShopMode): Promise<Gateways> {
  const value = (name: string) => environment[name] ?? '';
  const isWanted = (channel: Channel) => mode === 'live' || VARIABLES[channel].some((name) => value(name));
  const wanted = (['sms', 'email'] as const).filter(isWanted);
  const missing = wanted.flatMap((channel) => VARIABLES[channel].filter((name) => !value(name)));
  if (missing.length > 0) {
    const why =
      mode === 'live'
        ? 'SHOP_MODE is live, so the shop must be able to send SMS and email'
        : 'A gateway for messages is only half named';
    throw new Error(`${why}: set ${missing.join(', ')}.`);
  }

  const gateways: Gateways = {};
  if (isWanted('sms')) {
    gateways.sms = await twilioSender({
      accountSid: value('TWILIO_ACCOUNT_SID'),
      authToken: value('TWILIO_AUTH_TOKEN'),
      from: value('TWILIO_FROM'),
      baseUrl: environment.TWILIO_BASE_URL,
    });
  }
  if (isWanted('email')) {
    const { smtpSender } = await import('./smtp-sender.ts');
    gateways.email = smtpSender({ url: value('SMTP_URL'), from: value('MAIL_FROM') });
  }
  return gateways;
}
