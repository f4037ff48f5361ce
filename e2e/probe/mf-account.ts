import { probe } from './probe.tsx';

export const remote = probe('mf-account', '/login');
