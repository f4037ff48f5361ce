import { ApiError } from '@shop/client/api-error';
import type { Inquiry } from '@shop/contract/inquiry';
import { useServices } from '@shop/federation/services';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState, type SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fillIn } from '../../filled.tsx';
import type { InquiryTexts } from '../contact-texts.ts';
import { whatsappChat } from '../whatsapp.ts';
import type { SentInquiry } from './inquiry-sent.tsx';
import type { TypedInquiry } from './inquiry-values.ts';
import { submissionKeys } from './submission-key.ts';

type Channel = Inquiry['channel'];

interface Options {
  form: UseFormReturn<TypedInquiry>;
  texts: InquiryTexts;
  /** The house's number, E.164. */
  whatsapp: string;
  onSent: (sent: SentInquiry) => void;
}

/**
 * Sends the form, once at a time, by the way whose button was pressed. It is stored whichever way it goes; for WhatsApp the
 * conversation then opens with its text. What the API finds wrong stands at its field, any other failure is `failure`.
 */
export function useSendInquiry({ form, texts, whatsapp, onSent }: Options) {
  const { client, language } = useServices();
  const [keyOf] = useState(submissionKeys);
  const [running, run] = useBusy();
  const [channel, setChannel] = useState<Channel>('email');
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (typed: TypedInquiry, way: Channel) => {
    const inquiry = { ...typed, lang: language, channel: way };
    await client('sendInquiry', { body: { ...inquiry, key: keyOf(inquiry) } });
    const chat = way === 'whatsapp' ? whatsappChat(whatsapp, fillIn(texts.whatsappText, { ...typed })) : null;
    // Where the browser holds back the new window, the note has the same link.
    if (chat) window.open(chat, '_blank', 'noopener,noreferrer');
    onSent({ email: typed.email, whatsapp: chat });
  };

  const showFailure = (error: unknown) => {
    const { details = [], message = '' } = error instanceof ApiError ? error : {};
    for (const [index, { path, message: text }] of details.entries()) {
      form.setError(path as keyof TypedInquiry, { type: 'server', message: text }, { shouldFocus: index === 0 });
    }
    if (details.length === 0) setFailure(`${texts.failed} ${message}`.trim());
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const way = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'whatsapp' ? 'whatsapp' : 'email';
    run(async () => {
      setChannel(way);
      setFailure(null);
      await form
        .handleSubmit((typed) => send(typed, way))()
        .catch(showFailure);
    });
  };

  return { onSubmit, failure, sending: running ? channel : null };
}
