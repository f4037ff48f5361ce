import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS, minutesAndSeconds } from '@shop/contract/error-texts';
import type { Problem } from '@shop/contract/errors';
import type { Language, Localized } from '@shop/contract/language';
import { canFill, fillIn, valuesIn } from '../../messages/texts.ts';

interface FieldError {
  /** Dot notation: `address.phone`. */
  path: string;
  message: Localized;
}

interface ProblemOptions {
  /** Values of the message's placeholders, by name. */
  values?: Record<string, string | Localized>;
  /** The invalid fields of a request that could be read, but not accepted. */
  details?: FieldError[];
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** With `key-needed`: what a browser needs to sign the call. */
  passkey?: Problem['passkey'];
  cause?: unknown;
}

/** Handlers throw it to answer an error of the contract; the message is made in the caller's language. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly values: Record<string, string | Localized>;
  readonly details: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly passkey: Problem['passkey'];
  /** Whose account it concerns, for the log of security events; never answered. */
  subject: string | undefined;

  constructor(code: ErrorCode, { values = {}, details, retryAfter, passkey, cause }: ProblemOptions = {}) {
    super(ERROR_TEXTS[code].en, { cause });
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.values = values;
    this.details = details;
    this.retryAfter = retryAfter;
    this.passkey = passkey;
  }

  /** The error as the contract's answer. */
  answer(language: Language, requestId: string): Problem {
    const details = this.details?.map(({ path, message }) => ({ path, message: message[language] }));
    return {
      message: this.#text(language),
      code: this.code,
      requestId,
      ...(details && { details }),
      ...(this.passkey && { passkey: this.passkey }),
    };
  }

  #text(language: Language): string {
    const text = ERROR_TEXTS[this.code][language];
    const values = valuesIn(language, { time: minutesAndSeconds(this.retryAfter ?? 0), ...this.values });
    // Answering an error must never throw, so a text with missing values is sent as it is.
    return canFill(text, values) ? fillIn(text, values) : text;
  }
}
