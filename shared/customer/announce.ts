import { toast } from 'react-hot-toast/headless';
import text from '@shop/ui/text/text.module.css';

/** Tells screen readers, in the live region of the toasts, what the page or drawer itself shows to everybody else. */
export const announce = (words: string): void => void toast(words, { className: text.hidden! });
