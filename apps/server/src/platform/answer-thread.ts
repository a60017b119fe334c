import { parentPort, workerData } from 'node:worker_threads';

/** The other side of `runThread`: answers the one request this thread was started for. */
export function answerThread<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  void answer(workerData as Request).then((result) => parentPort?.postMessage(result));
}
