import type { AppName } from '@shop/composition/app-name';
import type { Builds } from '@shop/release/document/release';
import { previewOf } from '@shop/release/planning/preview';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { verifiedPreviewLink, type PreviewLink } from '@shop/release/signing/preview-link';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookieHeader, type PageRequest } from '../http/page-request.ts';

const COOKIE = 'preview';
const ALL = '*';
/**
 * The cookie's value: the link's token, the apps whose candidates are shown, and `quiet` for pages without a panel, as in
 * `token~mf-catalog.mf-cart~quiet`.
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

  constructor(store: LiveBuilds, mirror: StoreMirror | undefined) {
    this.#store = store;
    this.#mirror = mirror;
  }

  async of({ headers }: FastifyRequest): Promise<Preview | undefined> {
    const choice = choiceIn(headers.cookie);
    const link = this.#linkOf(choice);
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
  open(request: FastifyRequest, reply: FastifyReply, { pathname, search }: PageRequest): boolean {
    const query = new URLSearchParams(search);
    const [opened, on] = [query.get('preview'), query.get('preview-on')];
    if (opened === null && on === null) return false;
    const known = choiceIn(request.headers.cookie);
    if (opened === 'off') reply.header('set-cookie', setCookieHeader(request, COOKIE, '', 0));
    else {
      const isQuiet = opened === null ? (known?.isQuiet ?? false) : query.get('preview-panel') === 'none';
      const value = `${opened ?? known?.token}~${on ?? ALL}${isQuiet ? '~quiet' : ''}`;
      const link = this.#linkOf(parseChoice(value));
      if (link) {
        const maxAge = Math.floor((link.until.getTime() - Date.now()) / 1000);
        reply.header('set-cookie', setCookieHeader(request, COOKIE, value, maxAge));
      }
    }
    const rest = search
      .slice(1)
      .split('&')
      .filter((part) => part && !/^preview(-on|-panel)?=/.test(part))
      .join('&');
    void reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(pathname + (rest && `?${rest}`), 302);
    return true;
  }

  #linkOf(choice: PreviewChoice | undefined): PreviewLink | undefined {
    return choice && verifiedPreviewLink(this.#store.verified.keys, choice.token);
  }
}

function parseChoice(value: string): PreviewChoice | undefined {
  const { token, on, quiet } = VALUE.exec(value)?.groups ?? {};
  return token === undefined || on === undefined ? undefined : { token, on, isQuiet: quiet !== undefined };
}

const choiceIn = (cookies = ''): PreviewChoice | undefined => parseChoice(parseCookie(cookies)[COOKIE] ?? '');
