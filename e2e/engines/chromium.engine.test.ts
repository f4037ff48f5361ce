import { everyCheck } from './every-check.ts';

everyCheck('chromium');
