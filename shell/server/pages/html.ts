import type { Language } from '@shop/contract/languages';
import { escapeHtml } from '@shop/text/escape-html';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Names the order of the CSS layers before any stylesheet does, so that the order of loading can't matter. */
export const LAYERS = '@layer reset, tokens, kit, page;';

const BOOLEAN_ATTRIBUTES = new Set(['data-page', 'async']);

/** An element's opening tag. */
export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (BOOLEAN_ATTRIBUTES.has(key) ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

/** Icons and the web app's manifest, by which a browser shows and installs the shop in the page's language. */
export const installLinks = (language: Language): string[] => [
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: `/manifest.${language}.webmanifest` }),
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of what stands in many documents: import maps and stylesheets of the live builds, 100 KB of each page. */
const known = new LRUCache<string, string>({ max: 200 });

function sha256(text: string): string {
  const hash = known.get(text) ?? hashOf(text);
  known.set(text, hash);
  return hash;
}

interface Policy {
  /** The inline scripts: each is allowed by its hash. */
  scripts?: readonly string[];
  /** Folders on other origins, ending in "/", from which the page's builds come. */
  places?: readonly string[];
  /** The inline style elements, but for the one that orders the layers, likewise. */
  styles?: readonly string[];
  /** Origins besides its own that its scripts may speak to. */
  connects?: readonly string[];
  /** Names of the Trusted Types policies that the page may make. */
  trustedTypes?: readonly string[];
}

/** The Content-Security-Policy of a page. Hashes instead of a nonce, so that a page can be cached with its headers. */
export function contentSecurityPolicy({
  scripts = [],
  places = [],
  styles = [],
  connects = [],
  trustedTypes = [],
}: Policy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...places, ...scripts.map(sha256)].join(' '),
    ["style-src 'self'", ...places, ...[LAYERS, ...styles].map(sha256)].join(' '),
    "img-src 'self'",
    ["font-src 'self'", ...places].join(' '),
    ["connect-src 'self'", ...connects].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length > 0 ? trustedTypes.join(' ') : "'none'"}`,
  ].join('; ');
}
