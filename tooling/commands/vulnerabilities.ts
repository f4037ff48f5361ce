import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the command ends with. Not having checked is neither a success nor a finding, so build servers can tell them apart. */
export const STATUS = { none: 0, found: 1, notChecked: 3 } as const;

interface Result {
  status: (typeof STATUS)[keyof typeof STATUS];
  lines: string[];
}

interface Audit {
  advisories: Record<
    string,
    { module_name: string; vulnerable_versions: string; severity: string; title: string; url: string }
  >;
  metadata: { totalDependencies: number };
}

const notChecked = (reason: string): Result => ({
  status: STATUS.notChecked,
  lines: [`not checked: ${reason}`, 'Nothing is known about vulnerabilities of the installed packages.'],
});

/** The JSON in the package manager's output, which may have warnings before it; undefined if there is none. */
function auditIn(output: string): Audit | undefined {
  try {
    const { advisories, metadata } = JSON.parse(output.slice(output.indexOf('\n{') + 1)) as Partial<Audit>;
    return advisories && metadata && metadata.totalDependencies > 0 ? { advisories, metadata } : undefined;
  } catch {
    return undefined;
  }
}

/** The package manager's own words about a failure, in one line, without the drawing around them. */
const reasonIn = (output: string): string =>
  output
    .replace(/^\{[^]*$/m, 'the answer names no packages')
    .replaceAll(/[│╰─▶×]/g, ' ')
    .replaceAll(/^npm warn.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300) || 'the package manager said nothing';

/** What an audit of the package manager says. Only an answer that names its packages counts as one. */
export function resultOf({ status, output }: { status: number; output: string }): Result {
  const audit = auditIn(`\n${output}`);
  if (!audit || status > 1) return notChecked(reasonIn(output));
  const found = Object.values(audit.advisories);
  if (found.length === 0)
    return {
      status: STATUS.none,
      lines: [`The registry knows no vulnerability of the ${audit.metadata.totalDependencies} packages.`],
    };
  return {
    status: STATUS.found,
    lines: found.map(
      ({ module_name: name, vulnerable_versions: versions, severity, title, url }) =>
        `${severity}: ${name} ${versions}: ${title} (${url})`,
    ),
  };
}

/**
 * Asks the registry that the package manager is set to for known vulnerabilities of what the lockfile names.
 * @param timeout Milliseconds that the registry has for its answer.
 */
export async function askForVulnerabilities(
  environment: Record<string, string> = {},
  timeout = 60_000,
): Promise<Result> {
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const answer = await runTool('npx', ['--yes', packageManager, 'audit', '--json'], {
    quiet: true,
    environment: {
      npm_config_loglevel: 'error',
      npm_config_update_notifier: 'false',
      pnpm_config_fetch_retries: '0',
      pnpm_config_fetch_timeout: String(timeout),
      ...environment,
    },
  });
  return resultOf(answer);
}
