import { addMessages, createI18n } from '@shop/i18n/create-i18n';
import type { i18n, TFunction } from 'i18next';
import { shellMessages } from '../messages/load.ts';
import type { RenderInput } from './shell-module.ts';

type Input = Pick<RenderInput, 'language' | 'owner' | 'settings'>;

/** By language and remote: a process that renders has one remote, so these are two. */
const known = new Map<string, { words: string; texts: Promise<i18n> }>();

/**
 * The texts of a page. Rendering changes nothing of them, and making them took a tenth of a page: they are made again
 * only when the settings' own words are others.
 */
export function pageTexts(input: Input): Promise<i18n> {
  const { language, owner, settings } = input;
  const place = `${language} ${owner?.module ? `${owner.name} ${owner.module.build}` : ''}`;
  const words = JSON.stringify([settings?.shop, settings?.terms]);
  const before = known.get(place);
  if (before?.words === words) return before.texts;
  const texts = makeTexts(input);
  known.set(place, { words, texts });
  // Messages that could not be loaded are tried again.
  texts.catch(() => known.delete(place));
  return texts;
}

async function makeTexts({ language, owner, settings }: Input): Promise<i18n> {
  const texts = createI18n({
    language,
    shop: settings?.shop ?? '',
    terms: settings?.terms,
    messages: (await shellMessages[language]()).default,
  });
  if (owner?.module) addMessages(texts, owner.name, (await owner.module.remote.messages[language]()).default);
  lookUpOnce(texts);
  return texts;
}

/** Texts without values that are remembered of each namespace, so that keys made of data can't fill the memory. */
const REMEMBERED = 2_000;

/**
 * A page asks for hundreds of texts, most of them without values, and i18next takes as long to find one as React to draw
 * it. So each part of a page gets the same function, which looks such a text up once.
 */
function lookUpOnce(texts: i18n): void {
  const fixed = texts.getFixedT.bind(texts) as (...given: unknown[]) => TFunction;
  const functions = new Map<string, TFunction>();
  const getFixedT = (language: unknown, namespace: unknown, prefix?: unknown, options?: unknown): TFunction => {
    const id = JSON.stringify([language, namespace, prefix]);
    let remembering = functions.get(id);
    if (!remembering) functions.set(id, (remembering = withMemory(fixed(language, namespace, prefix, options))));
    return remembering;
  };
  texts.getFixedT = getFixedT as i18n['getFixedT'];
}

function withMemory(t: TFunction): TFunction {
  const found = new Map<unknown, unknown>();
  const remembering = (...asked: Parameters<TFunction>) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== 'string') return t(...asked);
    const before = found.get(key);
    if (before !== undefined) return before;
    const text: unknown = t(key);
    if (found.size < REMEMBERED) found.set(key, text);
    return text;
  };
  return Object.assign(remembering, t) as TFunction;
}
