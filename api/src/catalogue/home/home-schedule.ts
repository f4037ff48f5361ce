import type { HomeContent, HomeSchedule } from '../../../database/schema/home-content.ts';

const begun = ({ from }: HomeSchedule, now: Date) => from === undefined || Date.parse(from) <= now.getTime();
const isOver = ({ until }: HomeSchedule, now: Date) => until !== undefined && Date.parse(until) <= now.getTime();

/** The parts that are seen at a moment: from their first moment on, and before their last. */
export const shownAt = <Part extends HomeSchedule>(parts: readonly Part[], now: Date): Part[] =>
  parts.filter((part) => begun(part, now) && !isOver(part, now));

/** The page as a preview has it: also with what begins later, so that it can be looked at before. */
export const withWhatComes = <Part extends HomeSchedule>(parts: readonly Part[], now: Date): Part[] =>
  parts.filter((part) => !isOver(part, now));

/** Whether the page changes by itself after `from` and not after `until`. */
export const turnsBetween = ({ banners, collections }: HomeContent, from: Date, until: Date): boolean =>
  [...banners, ...collections.items]
    .flatMap((part) => [part.from, part.until])
    .some((edge) => edge !== undefined && Date.parse(edge) > from.getTime() && Date.parse(edge) <= until.getTime());
