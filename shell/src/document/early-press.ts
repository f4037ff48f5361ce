/** As far as the server knows it, too: its code, which writes the script below, sees no DOM. */
interface Button {
  isConnected: boolean;
  click: () => void;
}
const page = globalThis as { earlyPress?: Button | null };

/**
 * Runs before anything else on a page: remembers the last button that was pressed before the page could answer. Links,
 * menus and forms work without scripts; a button that they alone make work would swallow the press.
 */
export const KEEP_EARLY_PRESS =
  'earlyPress=null;addEventListener("click",({target:t})=>{if(self.earlyPress!==undefined)earlyPress=t.closest("button[type=button]")??earlyPress},!0)';

/**
 * Ends the remembering; to be called right before React listens, which keeps what is pressed from then on by itself.
 * What it answers presses the remembered button, if React kept it.
 */
export function takeEarlyPress(): () => void {
  const button = page.earlyPress;
  delete page.earlyPress;
  return () => {
    if (button?.isConnected) button.click();
  };
}
