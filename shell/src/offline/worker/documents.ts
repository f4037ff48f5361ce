/** A document as it was last seen runs no script: whatever a cache holds, any script of the shop may have put there. */
const POLICY_OF_SEEN =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** An answer that the worker gives itself, whatever headers a cache has. */
export const documentOf = (html: string, language: string, policy = POLICY_OF_SEEN): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });

/** The hash of a text, in the notation of integrity attributes. */
export async function integrityOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
