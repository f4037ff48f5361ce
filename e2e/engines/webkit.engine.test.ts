import { everyCheck } from './every-check.ts';

everyCheck('webkit');
