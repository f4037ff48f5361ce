import { addMessages, createI18n } from '@shop/i18n/create-i18n';
import type { i18n, TFunction } from 'i18next';
import { shellMessages } from '../messages/load.ts';
import type { RenderInput } from './shell-module.ts';

type Input = Pick<RenderInput, 'language' | 'owner' | 'settings'>;

/** By language and build. A render worker renders one remote, so there are two entries. */
const cache = new Map<string, { terms: string; texts: Promise<i18n> }>();

/** Creating them took a tenth of the rendering time, so they are cached until the shop's name or terms change. */
export function pageTexts(input: Input): Promise<i18n> {
  const { language, owner, settings } = input;
  const key = `${language} ${owner?.module ? `${owner.name} ${owner.module.build}` : ''}`;
  const terms = JSON.stringify([settings?.shop, settings?.terms]);
  const cached = cache.get(key);
  if (cached?.terms === terms) return cached.texts;
  const texts = createTexts(input);
  cache.set(key, { terms, texts });
  // A failure is not cached: the next page tries to load the messages again.
  texts.catch(() => cache.delete(key));
  return texts;
}

async function createTexts({ language, owner, settings }: Input): Promise<i18n> {
  const texts = createI18n({
    language,
    shop: settings?.shop ?? '',
    terms: settings?.terms,
    messages: (await shellMessages[language]()).default,
  });
  if (owner?.module) addMessages(texts, owner.name, (await owner.module.remote.messages[language]()).default);
  cacheLookups(texts);
  return texts;
}

/** Messages cached per namespace. The limit keeps keys and values that come from data from filling the memory. */
const MAX_CACHED_MESSAGES = 4_000;

/**
 * A page looks up hundreds of messages, and i18next takes as long to look one up as React to render it. So all parts of a page
 * share one function per namespace, which makes each message once for the same values.
 */
function cacheLookups(texts: i18n): void {
  const getUncached = texts.getFixedT.bind(texts) as (...parameters: unknown[]) => TFunction;
  const functions = new Map<string, TFunction>();
  const getFixedT = (language: unknown, namespace: unknown, prefix?: unknown, options?: unknown): TFunction => {
    const id = JSON.stringify([language, namespace, prefix]);
    let t = functions.get(id);
    if (!t) functions.set(id, (t = withCache(getUncached(language, namespace, prefix, options))));
    return t;
  };
  texts.getFixedT = getFixedT as i18n['getFixedT'];
}

function withCache(t: TFunction): TFunction {
  const messages = new Map<string, string>();
  const cachedT = (...parameters: Parameters<TFunction>) => {
    const id = cacheKeyOf(parameters);
    const cached = id === undefined ? undefined : messages.get(id);
    if (cached !== undefined) return cached;
    const message: unknown = t(...parameters);
    if (id === undefined || typeof message !== 'string') return message;
    if (messages.size >= MAX_CACHED_MESSAGES) messages.clear();
    messages.set(id, message);
    return message;
  };
  return Object.assign(cachedT, t) as TFunction;
}

/** The key of a message and its values. Undefined where it depends on anything but texts and numbers. */
function cacheKeyOf([key, values, ...more]: readonly unknown[]): string | undefined {
  if (typeof key !== 'string' || more.length > 0) return undefined;
  if (values === undefined) return key;
  if (typeof values !== 'object' || values === null) return undefined;
  for (const value of Object.values(values))
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return `${key}\0${JSON.stringify(values)}`;
}
