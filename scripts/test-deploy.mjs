import { runCommand } from './lib/command.mjs';
import { runDeployTests } from './lib/run-deploy-tests.mjs';

await runCommand(({ stopRequested }) => runDeployTests({ stopRequested }));
