import { runProcess } from './run-process.ts';
import { startJobs } from './start-jobs.ts';

await runProcess('worker', async (runtime, services) => ({ stopAfterJobs: await startJobs(runtime, services) }));
