import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from './failure.ts';

/** What a thread sends back. A failure is sent as its parts: an error loses its code on the way. */
export type ThreadMessage<Answer> =
  | { readonly answer: Answer }
  | { readonly failure: Pick<Failure, 'code' | 'details'> };

/** The other side of `runThread`: answers the one request this thread was started for. */
export function answerThread<Request, Answer>(answer: (request: Request) => Promise<Answer> | Answer): void {
  void run(answer).then((message) => parentPort?.postMessage(message));
}

async function run<Request, Answer>(
  answer: (request: Request) => Promise<Answer> | Answer,
): Promise<ThreadMessage<Answer>> {
  try {
    return { answer: await answer(workerData as Request) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: { code: error.code, details: error.details } };
  }
}
