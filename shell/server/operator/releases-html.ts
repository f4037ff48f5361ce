import { directionOf, type Language } from '@shop/contract/languages';
import { createI18n } from '@shop/i18n/create-i18n';
import { originSentence } from '@shop/release/document/build-origin';
import type { PreviewRecord } from '@shop/release/document/preview-record';
import { eventSentence, originsSentence, type Release } from '@shop/release/document/release';
import { escapeHtml } from '@shop/text/escape-html';
import { createHash } from 'node:crypto';
import type { AppOverview, BuildOverview, Overview } from './release-overview.ts';
import ar from './releases-page.ar.json' with { type: 'json' };
import en from './releases-page.en.json' with { type: 'json' };

/** Texts of `/_/releases`: the page is needed when no build of the shell can be used, so they come from no build. */
export const TEXTS: Record<Language, Texts> = { en, ar };
type Texts = typeof en;

/** Tells who gave too many wrong secrets when to try again. */
export const tooManyText = (minutes: number, language: Language): string =>
  createI18n({ language, shop: '', messages: { operator: TEXTS[language] } }).t('operator:too-many', {
    count: minutes,
  });

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-inline-size: 72rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; }
section { border: 1px solid; border-radius: .5rem; padding: 0 1rem 1rem; margin-block: 1rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem 1.5rem; margin: 0 0 1rem; }
dt { font-size: .875rem; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
[role=status] { border-inline-start: .25rem solid; padding-inline-start: .75rem; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; } form { margin: 0; }
label { display: grid; } input { font: inherit; min-block-size: 2.75rem; padding-inline: .5rem; }
.sign-in { display: grid; gap: 1rem; max-inline-size: 24rem; }
button { font: inherit; min-block-size: 2.75rem; padding-inline: 1rem; cursor: pointer; }
.wide { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; padding: .375rem .75rem; border-block-end: 1px solid; vertical-align: top; }
`;

/** The page's Content-Security-Policy: no scripts, and nothing from other addresses. */
export const RELEASES_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface ReleaseForm {
  action: 'roll back' | 'release' | 'end the canary' | 'end the preview';
  /** Empty for a preview. */
  app: string;
  /** The build, or the id of a preview. */
  build: string;
}

interface Page extends Overview {
  language: Language;
  /** HTML of a message at the top of the page, about the last action. */
  notice: string | undefined;
  /** Links to candidates that work. */
  previews: readonly PreviewRecord[];
  tokenOf: (form: ReleaseForm) => string;
  /** The token of the form that ends the session. */
  signOutToken: string;
}

/** Names of builds and people read from left to right in both languages. */
const ltr = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
const timeOf = ({ at }: Pick<Release, 'at'>) =>
  at ? `<time datetime="${escapeHtml(at)}"><bdi>${escapeHtml(at.slice(0, 16).replace('T', ' '))}</bdi></time>` : '';

interface Frame {
  language: Language;
  /** HTML beside the title. */
  beside?: string;
  /** HTML of a message at the top of the page. */
  notice: string | undefined;
}

function pageHtml({ language, beside = '', notice }: Frame, main: string): string {
  const texts = TEXTS[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title}</title><style>${STYLES}</style></head><body>
<header><h1>${texts.title}</h1><a href="/_/releases?lang=${other}" lang="${other}">${texts['other-language']}</a>${beside}</header>
<main>${notice ? `<p role="status">${notice}</p>` : ''}${main}</main></body></html>`;
}

/** The page without a session: the form that begins one. */
export function signInHtml({ language, notice }: Frame): string {
  const texts = TEXTS[language];
  return pageHtml(
    { language, notice },
    `<form class="sign-in" method="post" action="/_/releases/sign-in"><input type="hidden" name="lang" value="${language}">
<label>${texts.name}<input name="name" required maxlength="64" autocomplete="username"></label>
<label>${texts.secret}<input name="secret" type="password" required maxlength="500" autocomplete="current-password" dir="ltr"></label>
<button>${texts['sign-in']}</button></form>`,
  );
}

export function releasesHtml({
  language,
  notice,
  tokenOf,
  signOutToken,
  release,
  apps,
  history,
  previews,
}: Page): string {
  const texts = TEXTS[language];
  const signOut = `<form method="post" action="/_/releases/sign-out"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="token" value="${signOutToken}"><button>${texts['sign-out']}</button></form>`;
  return pageHtml(
    { language, notice, beside: signOut },
    `<p>${texts.intro}</p>
${apps.map((app) => appSection(app, texts, (form) => button(form, release, texts, tokenOf, language))).join('\n')}
${previewsHtml(previews, texts, (form) => button(form, release, texts, tokenOf, language))}
<h2 id="history">${texts.history}</h2>
<div class="wide" role="region" aria-labelledby="history" tabindex="0"><table><thead><tr>
<th scope="col">${texts.time}</th><th scope="col">${texts.by}</th><th scope="col">${texts.what}</th></tr></thead><tbody>
${history.map((one) => `<tr><td>${timeOf(one)}</td><td>${ltr(one.by ?? '')}</td><td>${ltr(eventSentence(one))}${originsSentence(one) && `<br>${ltr(originsSentence(one))}`}</td></tr>`).join('\n')}
</tbody></table></div>`,
  );
}

function previewsHtml(
  previews: readonly PreviewRecord[],
  texts: Texts,
  buttonFor: (form: ReleaseForm) => string,
): string {
  const title = `<h2 id="previews">${texts.previews}</h2>`;
  if (previews.length === 0) return `${title}<p>${texts['no-previews']}</p>`;
  const rows = previews.map(({ id, builds, until, by }) => {
    const shown = Object.entries(builds).map((entry) => ltr(entry.join(' ')));
    const end = buttonFor({ action: 'end the preview', app: '', build: id });
    return `<tr><td>${shown.join('<br>')}</td><td>${timeOf({ at: until })}</td><td>${ltr(by)}</td><td>${end}</td></tr>`;
  });
  return `${title}<div class="wide" role="region" aria-labelledby="previews" tabindex="0"><table><thead><tr>
<th scope="col">${texts.shows}</th><th scope="col">${texts.until}</th><th scope="col">${texts.by}</th><td></td></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function appSection(
  { app, live, shown, fallback, canary, candidate, since, rolledBack, pinned, failing, removed, others }: AppOverview,
  texts: Texts,
  buttonFor: (form: ReleaseForm) => string,
): string {
  const made = since?.made?.[app];
  const liveFacts: Fact[] = [
    [texts.live, buildText(live, texts)],
    ...countFacts(live, texts),
    [texts.since, (since && timeOf(since)) || texts.unknown],
    [texts.by, since?.by ? ltr(since.by) : texts.unknown],
    [texts.made, made ? ltr(originSentence(made)) : texts.unknown],
  ];
  const isReplaced = shown !== undefined && shown.build !== live.build;
  const shownFacts: Fact[] = isReplaced ? [[texts.shown, buildText(shown, texts)], ...countFacts(shown, texts)] : [];
  const fallbackFacts: Fact[] = fallback
    ? [[texts.fallback, buildText(fallback, texts)], ...countFacts(fallback, texts)]
    : [[texts.fallback, texts.none]];
  const canaryFacts: Fact[] = canary
    ? [
        [texts.canary.replace('{percent}', String(canary.percent)), buildText(canary, texts)],
        ...countFacts(canary, texts),
      ]
    : [];
  const candidateFacts: Fact[] = candidate ? [[texts.candidate, ltr(candidate)]] : [];
  const forms: ReleaseForm[] = [
    ...(canary ? (['release', 'end the canary'] as const).map((action) => ({ action, app, build: canary.build })) : []),
    ...[removed ? live : undefined, isReplaced ? shown : undefined, fallback].flatMap((to) =>
      to ? [{ action: 'roll back' as const, app, build: to.build }] : [],
    ),
    ...others.map((build) => ({ action: 'release' as const, app, build })),
  ];
  const back = rolledBack
    ? `<p role="status">${texts['rolled-back']} ${ltr(rolledBack.from)} ${ltr(rolledBack.reason)}</p>`
    : '';
  const kept = pinned ? `<p role="status">${texts.pinned}</p>` : '';
  const alarm = failing ? `<p role="status">${texts.failing} ${ltr(failing)}</p>` : '';
  const left = removed ? `<p role="status">${texts.removed} ${timeOf({ at: removed })}</p>` : '';
  const nothingLeft = shown || removed ? '' : `<p role="status">${texts['nothing-left']}</p>`;
  return `<section aria-labelledby="${app}"><h2 id="${app}">${ltr(app)}</h2>${left}${back}${kept}${alarm}${nothingLeft}
${[liveFacts, shownFacts, canaryFacts, fallbackFacts, candidateFacts].map(list).join('')}
<div class="buttons">${forms.map(buttonFor).join('')}</div></section>`;
}

type Fact = [term: string, value: string];

const list = (facts: readonly Fact[]) =>
  facts.length === 0
    ? ''
    : `<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`;

const countFacts = (build: BuildOverview, texts: Texts): Fact[] => [
  [texts.views, String(build.counts.views)],
  [texts.failures, failuresText(build)],
];

const buildText = ({ build, outOfUse }: BuildOverview, texts: Texts) =>
  ltr(build) + (outOfUse === undefined ? '' : ` (${texts['out-of-use']} ${ltr(outOfUse)})`);

function failuresText({ counts }: BuildOverview): string {
  const kinds = Object.entries(counts.failures);
  const all = kinds.reduce((sum, [, times]) => sum + times, 0);
  return all === 0 ? '0' : `${all} ${ltr(`(${kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')})`)}`;
}

function button(
  form: ReleaseForm,
  release: Release,
  texts: Texts,
  tokenOf: Page['tokenOf'],
  language: Language,
): string {
  const fields = { ...form, release: release.id, token: tokenOf(form), lang: language };
  const words = texts.actions[form.action];
  return `<form method="post" action="/_/releases">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button aria-describedby="${form.app || 'previews'}">${words} ${ltr(form.build)}</button></form>`;
}
