import type { AppName } from '@shop/composition/app-name';
import type { Builds } from '@shop/release/document/release';
import { previewOf } from '@shop/release/planning/preview';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { previewId, verifiedPreviewLink, type PreviewLink } from '@shop/release/signing/preview-link';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setCookieHeader, type PageRequest } from '../http/page-request.ts';

const COOKIE = 'preview';
/** Milliseconds after which the release store is asked again whether a link was ended. */
const ASK_AGAIN = 2_000;
const ALL = '*';
/**
 * The cookie's value: the link's token, the apps whose candidates are shown, and `quiet` for pages without a panel, as in
 * `token~mf-catalog.mf-cart~quiet`. Only a program that writes its cookies itself, such as a test, gets quiet pages.
 */
const VALUE = /^(?<token>[\w.-]+)~(?<on>\*|[\w.-]*)(?<quiet>~quiet)?$/;

/** The preview of a browser that opened a signed link. */
export interface Preview extends PreviewLink {
  /** The apps whose candidates are shown; the link's other apps are shown as they are live. */
  on: readonly AppName[];
  snapshot: ReleaseSnapshot;
  /** Why the candidates can't be shown, and the live builds are shown instead. */
  problem: string | undefined;
  hasPanel: boolean;
}

interface PreviewChoice {
  token: string;
  on: string;
  isQuiet: boolean;
}

/** Shows candidates to people who opened a signed link, which a cookie remembers. Nobody else sees them. */
export class Previews {
  readonly #store: LiveBuilds;
  readonly #mirror: StoreMirror | undefined;
  readonly #releases: Pick<ReleaseRepository, 'preview'>;
  /** What the release store said of links, by their id, and when. */
  readonly #noted = new LRUCache<string, { at: number; isValid: boolean }>({ max: 1_000 });

  constructor(store: LiveBuilds, mirror: StoreMirror | undefined, releases: Pick<ReleaseRepository, 'preview'>) {
    this.#store = store;
    this.#mirror = mirror;
    this.#releases = releases;
  }

  async of({ headers }: FastifyRequest): Promise<Preview | undefined> {
    const choice = choiceIn(headers.cookie);
    const link = await this.#linkOf(choice);
    if (!choice || !link) return undefined;
    const chosen = choice.on.split('.');
    const on = (Object.keys(link.builds) as AppName[]).filter((app) => choice.on === ALL || chosen.includes(app));
    const builds = Object.fromEntries(on.map((app) => [app, link.builds[app]!])) as Builds;
    if (this.#mirror) for (const app of on) await this.#mirror.fetch(app, builds[app]!);
    const preview = { ...link, on, hasPanel: !choice.isQuiet };
    try {
      return { ...preview, snapshot: previewOf(this.#store, builds), problem: undefined };
    } catch (error) {
      return { ...preview, snapshot: this.#store.snapshot(), problem: (error as Error).message };
    }
  }

  /**
   * Handles an address that carries a link, or a choice among the link's apps: saves it in a cookie that expires with the
   * link, and redirects to the address without it. An invalid link changes nothing. Returns whether it sent an answer.
   */
  async open(request: FastifyRequest, reply: FastifyReply, { pathname, search }: PageRequest): Promise<boolean> {
    const query = new URLSearchParams(search);
    const [opened, on] = [query.get('preview'), query.get('preview-on')];
    if (on === null && (opened === null || isKeyOfDraft(opened))) return false;
    const known = choiceIn(request.headers.cookie);
    if (opened === 'off') reply.header('set-cookie', setCookieHeader(request, COOKIE, '', 0));
    else {
      // No address hides the panel: whoever is sent a link has to see that this is not the shop of today.
      const isQuiet = opened === null && known?.isQuiet === true;
      const chosen = `${opened ?? known?.token}~${on ?? ALL}`;
      const choice = parseChoice(chosen);
      const link = choice?.isQuiet ? undefined : await this.#linkOf(choice);
      if (link) {
        const value = chosen + (isQuiet ? '~quiet' : '');
        const maxAge = Math.floor((link.until.getTime() - Date.now()) / 1000);
        reply.header('set-cookie', setCookieHeader(request, COOKIE, value, maxAge));
      }
    }
    const rest = search
      .slice(1)
      .split('&')
      .filter((part) => part && !/^preview(-on)?=/.test(part))
      .join('&');
    void reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(pathname + (rest && `?${rest}`), 302);
    return true;
  }

  #signedLink(choice: PreviewChoice | undefined): PreviewLink | undefined {
    return choice && verifiedPreviewLink(this.#store.verified.keys, choice.token);
  }

  /** The link of a choice, if it is signed, noted in the release store, and was not ended. */
  async #linkOf(choice: PreviewChoice | undefined): Promise<PreviewLink | undefined> {
    const link = this.#signedLink(choice);
    return link && (await this.#isNoted(previewId(choice!.token))) ? link : undefined;
  }

  /** Asks the release store every few seconds. While it does not answer, what it said last holds; before that, nothing. */
  async #isNoted(id: string): Promise<boolean> {
    const known = this.#noted.get(id);
    if (known && performance.now() - known.at < ASK_AGAIN) return known.isValid;
    try {
      const record = await this.#releases.preview(id);
      const isValid = record !== undefined && record.revoked === undefined;
      this.#noted.set(id, { at: performance.now(), isValid });
      return isValid;
    } catch {
      return known?.isValid ?? false;
    }
  }
}

/** Whether a value is the key of a draft of the home page, which has the same parameter. Unlike a link it has no dots. */
const isKeyOfDraft = (value: string): boolean => /^[\w-]{16,64}$/.test(value);

function parseChoice(value: string): PreviewChoice | undefined {
  const { token, on, quiet } = VALUE.exec(value)?.groups ?? {};
  return token === undefined || on === undefined ? undefined : { token, on, isQuiet: quiet !== undefined };
}

const choiceIn = (cookies = ''): PreviewChoice | undefined => parseChoice(parseCookie(cookies)[COOKIE] ?? '');
