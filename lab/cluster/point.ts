import type { Cluster } from './cluster.ts';

/** One thing that was measured, beside what it should be. */
export interface Finding {
  what: string;
  target: string;
  measured: string;
  holds: boolean;
}

/** A point of the cluster's test: it breaks something on purpose and counts. */
export interface Point {
  number: number;
  title: string;
  /**
   * @param times For less of a point that takes long: how often it repeats its fault, how large its shop is, in how many
   *   parts its tests are divided. As the target says where absent. The findings name it.
   */
  run: (cluster: Cluster, report: (line: string) => void, times?: number) => Promise<Finding[]>;
}

/** A finding about a number that must not be exceeded. */
export const atMost = (what: string, measured: number, limit: number, unit = ''): Finding => ({
  what,
  target: limit === 0 ? '0' : `≤ ${limit}${unit}`,
  measured: `${Number.isInteger(measured) ? measured : measured.toFixed(1)}${unit}`,
  holds: measured <= limit,
});

/** A Markdown table of the findings, as it stands in docs/operating/cluster.md. */
export function tableOf(results: readonly { point: Pick<Point, 'number'>; findings: readonly Finding[] }[]): string {
  const rows = results.flatMap(({ point, findings }) =>
    findings.map(
      ({ what, target, measured, holds }) =>
        `| ${point.number} | ${what} | ${target} | ${measured} | ${holds ? 'yes' : '**no**'} |`,
    ),
  );
  return ['| Point | What | Target | Measured | Holds |', '|---|---|---|---|---|', ...rows].join('\n');
}
