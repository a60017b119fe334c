import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Runs one request in a thread of its own, bounded in memory and time. */
export async function runThread<Request, Answer>(
  name: string,
  request: Request,
  milliseconds: number,
): Promise<Answer> {
  const { entry, execArgv } = findThread(name);
  const thread = new Worker(entry, { workerData: request, execArgv, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const deadline = setTimeout(() => void thread.terminate(), milliseconds);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error(`the thread ${name} ended without an answer`)));
    });
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

/** The other side: answers the one request this thread was started for. */
export function answerThread<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  void answer(workerData as Request).then((result) => parentPort?.postMessage(result));
}

/** Bundled beside us in a build; in the source tree it is TypeScript and needs the loader. */
function findThread(name: string): { entry: URL; execArgv: string[] } {
  const bundled = new URL(`./${name}.thread.js`, import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return { entry: bundled, execArgv: [] };
  const source = new URL(`../features/files/${name}.thread.ts`, import.meta.url);
  return { entry: source, execArgv: ['--import', import.meta.resolve('tsx')] };
}
