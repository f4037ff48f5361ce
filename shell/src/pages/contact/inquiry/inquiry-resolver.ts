import type { Resolver } from 'react-hook-form';
import { fillIn } from '../../filled.tsx';
import type { InquiryTexts } from '../contact-texts.ts';
import type { TypedInquiry } from './inquiry-values.ts';

/** The rules weigh more than the page, with the numbering plans of all countries: they come when the form is used. */
export const loadRules = () => import(/* webpackChunkName: "inquiry-rules" */ './check-inquiry.ts');

/** Ties the form to the rules; the messages are the specification's. */
export const inquiryResolver =
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
