import type { Language } from '@shop/contract/languages';
import { reloadWhenBack } from './reload-when-back.ts';
import { showLastSeen } from './show-last-seen.ts';

showLastSeen(document.documentElement.lang as Language);
reloadWhenBack();
