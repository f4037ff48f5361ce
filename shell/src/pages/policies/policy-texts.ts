import type { Language } from '@shop/contract/language';

export interface PolicyGroup {
  id: string;
  title: string;
  text: string;
  /** What is stored in the browser; `names` is the label that unfolds the list of storage keys. */
  storage?: { names: string; kept: { keys: string[]; text: string }[] };
}

/** One policy. Its figures are placeholders for values of the shop's settings. */
export interface Policy {
  /** The fragment of its address: `/policies#returns`. */
  anchor: string;
  title: string;
  intro?: string;
  items?: string[];
  groups?: PolicyGroup[];
  charges?: { caption: string; emirate: string; charge: string; freeFrom: string };
  /** Rights that consumers have by law, whatever the policy says. */
  right?: string;
}

export interface PolicyTexts {
  metaTitle: string;
  metaDescription: string;
  title: string;
  intro: string;
  contents: string;
  updated: string;
  /** A date: `2026-11-21`. */
  updatedOn: string;
  sections: Policy[];
}

export const POLICY_TEXTS: Record<Language, () => Promise<{ default: PolicyTexts }>> = {
  en: () => import(/* webpackChunkName: "shell.policies-en" */ './policies.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "shell.policies-ar" */ './policies.ar.json', { with: { type: 'json' } }),
};
