import { ROOT } from '@shop/environment/directories';
import { join } from 'node:path';

/** The laboratory's folder. */
export const LAB = join(ROOT, 'lab');
