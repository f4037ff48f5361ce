import { KEEP_EARLY_PRESS } from './early-press.ts';
import { CHOOSE_LETTERS } from './letters.ts';
import { WATCH_FILES } from './watch-files.ts';

/** The one executable script that stands inline, the same on every page: its hash is in the page's policy. */
export const FIRST_SCRIPT = `${KEEP_EARLY_PRESS};${WATCH_FILES};${CHOOSE_LETTERS}`;
