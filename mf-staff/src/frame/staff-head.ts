import type { PageHandle } from '@shop/federation/head';

/** The head of a screen, whose name is a text of the remote. */
export const staffHead = (name: string): PageHandle => ({
  head: ({ translate }) => ({ title: translate('meta-title', { screen: translate(name) }), index: false }),
});
