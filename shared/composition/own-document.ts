/** What pages of a remote may use of a browser beyond what all pages may: a camera, and WebAssembly. */
export const DOCUMENT_FEATURES = ['camera', 'wasm'] as const;
export type DocumentFeature = (typeof DOCUMENT_FEATURES)[number];

/**
 * Says that all pages of a remote are documents of their own, for people who work here and not for shoppers. In such a
 * document only the shell's code and the remote's runs, without the shop's header, menus and footer. It is neither cached
 * nor indexed nor kept for offline, and browsers load it anew when somebody comes to it or leaves it. In return the remote is
 * in no other document: it fills no slots and provides no commands.
 */
export interface OwnDocument {
  /** The key that signs its builds must be trusted for each. */
  features: readonly DocumentFeature[];
}
