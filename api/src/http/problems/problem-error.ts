import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import type { Problem } from '@shop/contract/errors';
import type { Language, Localized } from '@shop/contract/language';
import { canFill, fillIn, valuesIn } from '../../messages/texts.ts';

interface FieldError {
  /** Dotted: `address.phone`. */
  path: string;
  message: Localized;
}

interface ProblemOptions {
  /** Values of the text's placeholders, by name. */
  values?: Record<string, string | Localized>;
  /** What is wrong with each field, where the request was read but not accepted. */
  details?: FieldError[];
  /** Seconds after which a new try makes sense; answered as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** Thrown by a handler to answer an error of the contract; the answer is made in the caller's language. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly values: Record<string, string | Localized>;
  readonly details: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { values = {}, details, retryAfter, cause }: ProblemOptions = {}) {
    super(ERROR_TEXTS[code].en, { cause });
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.values = values;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The error as the contract answers it. */
  answer(language: Language, requestId: string): Problem {
    const details = this.details?.map(({ path, message }) => ({ path, message: message[language] }));
    return {
      message: this.#text(language),
      code: this.code,
      requestId,
      ...(details && { details }),
    };
  }

  #text(language: Language): string {
    const text = ERROR_TEXTS[this.code][language];
    const values = valuesIn(language, { time: minutesAndSeconds(this.retryAfter ?? 0), ...this.values });
    // While an error is answered, nothing may throw.
    return canFill(text, values) ? fillIn(text, values) : text;
  }
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
