/** Message keys of searches for gifts: by price, by person and by kind. */
export const GIFT_IDEAS = ['up-to-100', 'up-to-300', 'for-her', 'for-him', 'for-home', 'sets', 'samples'] as const;

/** Whether the words are those of a link to gifts: of all gifts, or of one of the ideas. */
export const isGiftSearch = (query: string, t: (key: string) => string): boolean =>
  query === t('gifts.title') || GIFT_IDEAS.some((key) => query === t(`gifts.ideas.${key}.query`));
