/** The one Trusted Types policy of a page: it vouches for the worker's address, and for nothing else. */
export const WORKER_POLICY = 'service-worker';
