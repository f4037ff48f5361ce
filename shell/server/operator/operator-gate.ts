import { networkOf } from '@shop/logs/network-of';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { WrongSecrets } from './wrong-secrets.ts';

/** Milliseconds after which a session ends: without a request, and in any case. */
const LONGEST = { idle: 30 * 60_000, absolute: 12 * 60 * 60_000 };
/** Seconds: 180 days. After its session a cookie says only that this browser's user knew the secret once. */
const COOKIE_MAX_AGE = 180 * 24 * 60 * 60;
const COOKIE = 'operator';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares secrets in constant time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const tokenOf = (secret: string, meaning: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(meaning)).digest('base64url');

export interface OperatorSession {
  id: string;
  /** As the operator gave it; the history shows it. */
  name: string;
  /** Milliseconds since 1970: when it began, and when it was last used. */
  since: number;
  seen: number;
}

/**
 * Lets the operator in. A session is a cookie signed with the operator's secret, so that each storefront of a shop accepts
 * it, and a new secret ends them all once the old one is no longer accepted. A session that was ended is refused by the storefront that was told so.
 */
export class OperatorGate {
  /** The first one signs, all are accepted. */
  readonly #secrets: readonly [string, ...string[]];
  readonly #wrong = new WrongSecrets();
  /** Sessions that were ended by signing out, with the time until which they would have lasted. */
  readonly #ended = new Map<string, number>();

  /** @param also Another value of the secret that is accepted while it is changed. */
  constructor(secret: string, also?: string) {
    this.#secrets = also ? [secret, also] : [secret];
  }

  /** Whether a program sends the secret, by HTTP basic authentication with any name. */
  isAuthorized(request: FastifyRequest): boolean {
    const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'basic') return false;
    const secret = Buffer.from(credentials, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '');
    return this.#check(request, secret) === 0;
  }

  /** Begins a session. Answers the seconds to wait before the next try, 0 after a wrong secret; undefined once it began. */
  signIn(request: FastifyRequest, reply: FastifyReply, name: string, secret: string): { wait: number } | undefined {
    const wait = this.#check(request, secret);
    if (wait !== 0) return { wait: Math.max(0, wait) };
    const now = Date.now();
    const session = { id: randomBytes(16).toString('base64url'), name: name.slice(0, 64), since: now, seen: now };
    request.log.info({ operator: session.name }, 'The operator signed in');
    request.recordSecurity('operator-page');
    this.#save(request, reply, session);
    return undefined;
  }

  /** The session of a request, which lasts longer by it; undefined where there is none or it has ended. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): OperatorSession | undefined {
    const session = this.#cookieOf(request);
    const now = Date.now();
    if (!session || now - session.since > LONGEST.absolute || now - session.seen > LONGEST.idle) return undefined;
    if (this.#ended.has(session.id)) return undefined;
    const used = { ...session, seen: now };
    this.#save(request, reply, used);
    return used;
  }

  signOut(request: FastifyRequest, reply: FastifyReply, session: OperatorSession): void {
    const now = Date.now();
    for (const [id, until] of this.#ended) if (until < now) this.#ended.delete(id);
    this.#ended.set(session.id, session.since + LONGEST.absolute);
    request.log.info({ operator: session.name }, 'The operator signed out');
    this.#save(request, reply, { ...session, seen: 0 });
  }

  /** Another site can make the operator's browser send a form, but can't compute this token. */
  formToken(...meaning: string[]): string {
    return tokenOf(this.#secrets[0], meaning);
  }

  isFormToken(token: string, ...meaning: string[]): boolean {
    return this.#secrets.some((secret) => isSame(token, tokenOf(secret, meaning)));
  }

  /** 0 for the secret, -1 for a wrong one, else the seconds for which the source of the request is not heard. */
  #check(request: FastifyRequest, secret: string): number {
    const source = this.#cookieOf(request)?.id ?? networkOf(request.ip) ?? 'unknown';
    const wait = this.#wrong.waitOf(source);
    if (wait > 0) return wait;
    if (this.#secrets.some((accepted) => isSame(secret, accepted))) return 0;
    request.recordSecurity('operator-page', { outcome: 'refused', reason: 'wrong secret' });
    const { ofSource, ofAll } = this.#wrong.add(source);
    request.log.warn(
      `A wrong operator’s secret was given: ${ofSource} times from its network within 15 minutes, ${ofAll} times in all`,
    );
    return -1;
  }

  #save({ protocol }: FastifyRequest, reply: FastifyReply, session: OperatorSession): void {
    const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
    const value = `${payload}.${this.formToken('session', payload)}`;
    reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=/_/; Max-Age=${COOKIE_MAX_AGE}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`,
    );
  }

  /** What a cookie of this shop says, also of a session that has ended. */
  #cookieOf({ headers }: FastifyRequest): OperatorSession | undefined {
    const [payload = '', signature = ''] = (parseCookie(headers.cookie ?? '')[COOKIE] ?? '').split('.');
    if (!this.isFormToken(signature, 'session', payload)) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as OperatorSession;
  }
}
