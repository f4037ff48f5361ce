import { startRealPostgresql } from '@shop/programs/real-postgresql';
import { runTask } from '@shop/programs/task';
import { apiTests, browserTests, build, LEAST, verify, vitest } from './checks.ts';
import { runSteps, type Step } from './steps.ts';

const ON_REAL_SERVER = 'API tests on a PostgreSQL server';

const onRealServer: Step = {
  ...apiTests,
  name: ON_REAL_SERVER,
  async run() {
    const server = await startRealPostgresql();
    console.log(`  ${server.version}`);
    try {
      return await vitest(ON_REAL_SERVER, 'api', { environment: { TEST_DATABASE_URL: server.url } }).run();
    } finally {
      await server.stop();
    }
  },
};

await runTask(({ stopping }) =>
  runSteps(
    [...verify, apiTests, onRealServer, build, browserTests({ E2E_MATRIX: 'full' }, LEAST.browserInFull)],
    stopping,
  ),
);
