import type { Language } from '@shop/contract/language';

/** One subject of a policy. */
export interface PolicyGroup {
  id: string;
  title: string;
  text: string;
  /** What is stored in the browser; `names` opens the list by the names that its developer tools show. */
  storage?: { names: string; kept: { keys: string[]; text: string }[] };
}

/** One policy. Its figures are placeholders, filled in from the shop's settings. */
export interface Policy {
  /** Its fragment in the address: `/policies#returns`. */
  anchor: string;
  title: string;
  intro?: string;
  items?: string[];
  groups?: PolicyGroup[];
  /** The table of delivery charges. */
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
