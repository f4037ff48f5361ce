import { startRealPostgresql } from '@shop/programs/real-postgresql';
import { runTask } from '@shop/programs/task';
import { apiTests, browserTests, build, engineTests, LEAST, proofs, verify, vitest } from './checks.ts';
import { installBubblewrap } from './install-bubblewrap.ts';
import { runSteps, type Step } from './steps.ts';

const ON_REAL_SERVER = 'API tests on a PostgreSQL server';

const onRealServer: Step = {
  ...apiTests,
  name: ON_REAL_SERVER,
  async run() {
    const server = await startRealPostgresql();
    console.log(`  ${server.version}`);
    try {
      return await vitest(ON_REAL_SERVER, ['api', 'api-processes'], {
        environment: { TEST_DATABASE_URL: server.url },
      }).run();
    } finally {
      await server.stop();
    }
  },
};

await runTask(
  async ({ stopping }) => {
    await installBubblewrap();
    const stories = browserTests({ matrix: 'full', atLeast: LEAST.browserInFull });
    return runSteps(
      [...verify, ...proofs(), apiTests, onRealServer, build, stories, engineTests({ matrix: 'full' })],
      stopping,
    );
  },
  { usage: 'npm run test:full     every test', words: [] },
);
