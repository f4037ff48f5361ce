import type { AppName } from '@shop/composition/app-name';
import type { Builds } from '@shop/release/document/release';
import { previewOf } from '@shop/release/planning/preview';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { verifiedPreviewLink, type PreviewLink } from '@shop/release/signing/preview-link';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from '../pages/page-request.ts';

const COOKIE = 'preview';
const ALL = '*';
/** The token, the apps whose candidates are shown, and `quiet` where pages have no panel: `token~mf-catalog.mf-cart~quiet`. */
const VALUE = /^(?<token>[\w.-]+)~(?<on>\*|[\w.-]*)(?<quiet>~quiet)?$/;

/** What a browser that opened a signed link is shown. */
export interface Preview extends PreviewLink {
  /** Those of the link's apps whose candidates are shown. */
  on: readonly AppName[];
  snapshot: ReleaseSnapshot;
  /** Why the live builds are shown after all. */
  problem: string | undefined;
  hasPanel: boolean;
}

interface Asked {
  token: string;
  on: string;
  isQuiet: boolean;
}

/** Candidates for those who opened a signed link: cookie and address say which, and nobody else is touched by them. */
export class Previews {
  readonly #store: LiveBuilds;
  readonly #mirror: StoreMirror | undefined;

  constructor(store: LiveBuilds, mirror: StoreMirror | undefined) {
    this.#store = store;
    this.#mirror = mirror;
  }

  /** Whether a browser looks at candidates: what it meets says nothing of what is live. */
  isPreviewing({ headers }: FastifyRequest): boolean {
    return this.#linkIn(askedIn(headers.cookie)) !== undefined;
  }

  /** What a visitor is shown instead of what is live; undefined for one without a link that counts. */
  async of({ headers }: FastifyRequest): Promise<Preview | undefined> {
    const asked = askedIn(headers.cookie);
    const link = this.#linkIn(asked);
    if (!asked || !link) return undefined;
    const chosen = asked.on.split('.');
    const on = (Object.keys(link.builds) as AppName[]).filter((app) => asked.on === ALL || chosen.includes(app));
    const builds = Object.fromEntries(on.map((app) => [app, link.builds[app]!])) as Builds;
    if (this.#mirror) for (const app of on) await this.#mirror.fetch(app, builds[app]!);
    const shown = { ...link, on, hasPanel: !asked.isQuiet };
    try {
      return { ...shown, snapshot: previewOf(this.#store, builds), problem: undefined };
    } catch (error) {
      return { ...shown, snapshot: this.#store.snapshot(), problem: (error as Error).message };
    }
  }

  /**
   * Where an address carries a link, or a choice among what a link shows: keeps that in a cookie that ends with the link,
   * and leads to the address without it. A link that does not count changes nothing. Answers whether it answered.
   */
  open(request: FastifyRequest, reply: FastifyReply, { pathname, search }: PageRequest): boolean {
    const words = new URLSearchParams(search);
    const [opened, on] = [words.get('preview'), words.get('preview-on')];
    if (opened === null && on === null) return false;
    const known = askedIn(request.headers.cookie);
    if (opened === 'off') reply.header('set-cookie', cookie('', 0, request));
    else {
      const isQuiet = opened === null ? (known?.isQuiet ?? false) : words.get('preview-panel') === 'none';
      const value = `${opened ?? known?.token}~${on ?? ALL}${isQuiet ? '~quiet' : ''}`;
      const link = this.#linkIn(asCookie(value));
      if (link) reply.header('set-cookie', cookie(value, link.until.getTime() - Date.now(), request));
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

  #linkIn(asked: Asked | undefined): PreviewLink | undefined {
    return asked && verifiedPreviewLink(this.#store.verified.keys, asked.token);
  }
}

const cookie = (value: string, lasts: number, { protocol }: FastifyRequest): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${Math.floor(lasts / 1000)}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

function asCookie(value: string): Asked | undefined {
  const { token, on, quiet } = VALUE.exec(value)?.groups ?? {};
  return token === undefined || on === undefined ? undefined : { token, on, isQuiet: quiet !== undefined };
}

const askedIn = (cookies = ''): Asked | undefined =>
  asCookie(new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? '');
