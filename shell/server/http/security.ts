import type { DocumentFeature } from '@shop/composition/own-document';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Browser features that no page of the shop uses: denied, so that injected code can't use them either. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
];
/** What each document of its own may use: its people sign in with passkeys. */
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get'];

const permissionsPolicy = (allowed: readonly string[] = []): string =>
  DENIED_FEATURES.map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`).join(', ');

/**
 * Security headers of every answer. By this policy a browser that opens an answer directly runs, embeds and is framed by
 * nothing; pages and the service worker have policies of their own.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  // Without `includeSubDomains`: the shop can't speak for other hosts of its domain.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

/**
 * Security headers of every answer that is no file of a page. Browsers read what is added here of documents alone, and a first
 * visit loads fifty files.
 */
export const DOCUMENT_SECURITY_HEADERS = {
  ...SECURITY_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy(),
};

/** Addresses of scripts, styles, letters and pictures of pages. */
const IS_FILE = /^\/(?:assets|media)\//;

/** The security headers for an address. */
export const securityHeadersOf = (url: string): typeof SECURITY_HEADERS =>
  IS_FILE.test(url) ? SECURITY_HEADERS : DOCUMENT_SECURITY_HEADERS;

/** Headers of a page that is a document of its own: no cache, search engine or service worker keeps it. */
export const ownDocumentHeaders = (features: readonly DocumentFeature[]): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': permissionsPolicy([...PASSKEYS, ...features]),
});

/** The service worker's: it calls the shop, and nothing else. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Sets the security headers and the request's id. A URL that can't be decoded skips hooks: see `frameworkErrors`. */
export function secure(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(request.url)).header('x-request-id', request.id);
    done();
  });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Import maps and inlined stylesheets are the same on many pages, and 100 KB of each: hashing them again would cost time. */
const knownHashes = new LRUCache<string, string>({ max: 200 });

function cachedHash(text: string): string {
  const hash = knownHashes.get(text) ?? hashOf(text);
  knownHashes.set(text, hash);
  return hash;
}

interface Policy {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Folders on other origins that builds are loaded from, ending in "/". */
  assetOrigins?: readonly string[];
  connects?: readonly string[];
  trustedTypes?: readonly string[];
  runsWebAssembly?: boolean;
}

/** The Content-Security-Policy of a page. It uses hashes instead of a nonce, so that a page can be cached with its headers. */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  assetOrigins = [],
  connects = [],
  trustedTypes = [],
  runsWebAssembly = false,
}: Policy): string {
  return [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(runsWebAssembly ? ["'wasm-unsafe-eval'"] : []),
      ...assetOrigins,
      ...scripts.map(cachedHash),
    ].join(' '),
    ["style-src 'self'", ...assetOrigins, ...styles.map(cachedHash)].join(' '),
    "img-src 'self'",
    ["font-src 'self'", ...assetOrigins].join(' '),
    // A file that failed is asked for again (`askAgain` of the first script).
    ["connect-src 'self'", ...assetOrigins, ...connects].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length > 0 ? trustedTypes.join(' ') : "'none'"}`,
  ].join('; ');
}
