import { everyCheck } from './every-check.ts';

everyCheck('firefox');
