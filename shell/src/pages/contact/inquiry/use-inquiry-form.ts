import { ApiError } from '@shop/client/api-error';
import type { Inquiry } from '@shop/contract/inquiry';
import { useServices } from '@shop/federation/services';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState, type SubmitEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { whatsappChat } from '../../../phone/whatsapp.ts';
import { fillIn } from '../../filled.tsx';
import type { InquiryTexts, SentInquiry, TypedInquiry } from './inquiry.ts';
import { submissionKeys } from './submission-key.ts';

type Channel = Inquiry['channel'];

/** The rules come when the form is first used: with the numbering plans of all countries they weigh more than the page. */
export const loadRules = () => import(/* webpackChunkName: "inquiry-rules" */ './check-inquiry.ts');

/** Ties the form to the rules; the messages are the specification's. */
const inquiryResolver =
  (problems: InquiryTexts['problems']): Resolver<TypedInquiry> =>
  async (typed) => {
    const { checkInquiry } = await loadRules();
    const checked = checkInquiry(typed);
    if (checked.inquiry) return { values: checked.inquiry, errors: {} };
    const errors = checked.problems.map(({ field, problem, most }) => [
      field,
      { type: problem, message: fillIn(problems[problem], { max: String(most ?? '') }) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as Record<string, { type: string; message: string }> };
  };

interface Options {
  texts: InquiryTexts;
  /** The shop's number, E.164. */
  whatsapp: string;
  onSent: (sent: SentInquiry) => void;
}

/**
 * The inquiry's form, sent once at a time through the channel whose button was pressed. It is stored either way; for
 * WhatsApp the conversation then opens with its text. The API's validation issues stand at their fields, any other
 * failure is `failure`.
 */
export function useInquiryForm({ texts, whatsapp, onSent }: Options) {
  const { client, language } = useServices();
  const form = useForm<TypedInquiry>({ resolver: inquiryResolver(texts.problems) });
  const [keyOf] = useState(submissionKeys);
  const [running, run] = useBusy();
  const [channel, setChannel] = useState<Channel>('email');
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (typed: TypedInquiry, way: Channel) => {
    const inquiry = { ...typed, lang: language, channel: way };
    await client('sendInquiry', { body: { ...inquiry, key: keyOf(inquiry) } });
    const chat = way === 'whatsapp' ? whatsappChat(whatsapp, fillIn(texts.whatsappText, { ...typed })) : null;
    // Where the browser blocks the new window, the thanks hold the same link.
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

  return { form, onSubmit, failure, sending: running ? channel : null };
}
