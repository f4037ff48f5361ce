import { probe } from './probe.tsx';

export const remote = probe('mf-cart', '/cart');
