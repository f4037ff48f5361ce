/** Seconds for which a one-time code is valid (product decisions, "One-time code"). */
export const CODE_VALID_FOR = 5 * 60;

/** Seconds until another code can be requested. */
export const CODE_RESEND_AFTER = 60;
