import type { Samples } from './fake-api.ts';

/** Answers whose parts must fit together. */
export const SAMPLES: Samples = {
  staffEnrolOptions: { options: { user: { displayName: '7' } } },
  staffReport: {
    data: {
      name: 'sales',
      from: '2026-11-01',
      to: '2026-11-02',
      columns: [
        { key: 'period', kind: 'period' },
        { key: 'orders', kind: 'count' },
        { key: 'net', kind: 'fils' },
      ],
      rows: [{ period: '2026-11-01', orders: 3, net: 42_000 }],
      totals: { orders: 3, net: 42_000 },
    },
  },
};
