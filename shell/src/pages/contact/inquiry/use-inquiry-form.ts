import { ApiError } from '@shop/client/api-error';
import type { Inquiry } from '@shop/contract/inquiry';
import { useServices } from '@shop/federation/services';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState, type SubmitEvent } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { whatsappChat } from '../../../phone/whatsapp.ts';
import { fillIn } from '../../filled-text.tsx';
import type { InquiryTexts, SentInquiry, TypedInquiry } from './inquiry.ts';
import { submissionKeys } from './submission-key.ts';

type Channel = Inquiry['channel'];

/** Loaded when the form is first used, because the numbering plans of all countries are larger than the page. */
export const loadRules = () => import(/* webpackChunkName: "inquiry-rules" */ './check-inquiry.ts');

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
  /** What the form is about at first, and the message that it begins with. */
  start: Pick<TypedInquiry, 'kind' | 'message'>;
  onSent: (sent: SentInquiry) => void;
}

/**
 * The inquiry form. It sends one inquiry at a time, through the channel whose button was pressed. The API stores it in both
 * cases; for WhatsApp, the conversation then opens with its text. Validation errors of the API are shown at their fields,
 * other errors are in `failure`.
 */
export function useInquiryForm({ texts, whatsapp, start, onSent }: Options) {
  const { client, language } = useServices();
  const form = useForm<TypedInquiry>({
    resolver: inquiryResolver(texts.problems),
    defaultValues: start.message ? start : { kind: start.kind },
  });
  const kind = useWatch({ control: form.control, name: 'kind', defaultValue: start.kind });
  const [keyOf] = useState(submissionKeys);
  const [running, run] = useBusy();
  const [channel, setChannel] = useState<Channel>('email');
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (typed: TypedInquiry, way: Channel) => {
    const inquiry = { ...typed, lang: language, channel: way };
    await client('sendInquiry', { body: { ...inquiry, key: keyOf(inquiry) } });
    const chatText = typed.kind === 'bulk' ? texts.whatsappText : texts.whatsappQuestion;
    const chat = way === 'whatsapp' ? whatsappChat(whatsapp, fillIn(chatText, { ...typed })) : null;
    // If the browser blocks the window, the thanks contain the same link.
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

  return { form, kind, onSubmit, failure, sending: running ? channel : null };
}
