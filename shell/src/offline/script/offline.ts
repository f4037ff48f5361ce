import type { Language } from '@shop/contract/languages';
import { goOnWhenBack } from './go-on.ts';
import { showKept } from './show-kept.ts';

showKept(document.documentElement.lang as Language);
goOnWhenBack();
