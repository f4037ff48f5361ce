/** Everything that the log of security events records, by the name in its lines. Storefront, API and commands share it. */
export const SECURITY_EVENTS = {
  // Customers.
  login: 'a code was entered, and a session opened; `about` says for what the code was asked',
  logout: 'a customer ended this session, another one or all',
  'code-entered': 'an entered code was refused',
  'limit-reached': 'a limit refused a request',
  'link-opened': 'a link from a message was refused',
  'mobile-changed': 'a code proved a new number; all other sessions ended',
  'mobile-change-undone': 'the link in the notice was used; all sessions ended',
  'email-change-asked': 'a new email waits for its proof',
  'email-changed': 'a new email was proven, or the old one removed',
  'email-change-undone': 'the link in the notice to the old address was used',
  'account-exported': 'a customer downloaded everything that is stored about them',
  'account-deleted': 'a customer deleted the account',
  // Staff and operators.
  'staff-sign-in': 'a person of the staff signed in with a passkey',
  'staff-enrolled': 'a person of the staff added a passkey with a link; earlier keys and sessions ended',
  'staff-access-changed':
    'who of the staff may do what has changed: a key, a link, a role, a person; `about` says how in the history’s words',
  'staff-signed-out-elsewhere': 'a person of the staff ended all other own sessions',
  'staff-refused': 'a passkey, a link or a role of the back office was refused',
  'staff-command': 'a command of `npm run shop`; `about` names it, and the order or setting',
  'history-head': 'how the chain of the history ends, once a day: its last position and hash',
  'metrics-refused': 'a wrong secret for `/metrics` or the details of `/health`',
  // Builds and keys.
  'key-changed': 'a key was trusted or revoked',
  'release-request': 'a signed request to publish was refused',
  'build-received': 'a team sent a build',
  release: 'what is live has changed, or was to change; `about` says how',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** What a line says besides its time, its event and its request. Never a code, a token, a number, an address or a name. */
export interface SecurityDetails {
  /** `refused` where somebody wanted what they may not; by default `done`. */
  outcome?: 'done' | 'refused';
  /** Whose account: a customer's id, or a `pseudonym`. */
  subject?: string | undefined;
  /** Why something was refused: an error code. */
  reason?: string;
  /** What it concerns, in words of the shop: a route, an app and its build, a key's id, an order's code. */
  about?: string | undefined;
  /** Who of the staff: the person's name, or the system user of a command. */
  staff?: string | undefined;
}
