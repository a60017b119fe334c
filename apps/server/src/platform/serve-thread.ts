import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from './failure.ts';

/** What a thread sends back. A failure is sent as its parts, because structured cloning drops an error's code. */
export type ThreadMessage<ResponseBody> =
  | { readonly response: ResponseBody }
  | { readonly failure: Pick<Failure, 'code' | 'details'> };

/** The counterpart of `runThread`: handles the one request this thread was started for. */
export function serveThread<Request, ResponseBody>(
  response: (request: Request) => Promise<ResponseBody> | ResponseBody,
): void {
  void run(response).then((message) => parentPort?.postMessage(message));
}

async function run<Request, ResponseBody>(
  response: (request: Request) => Promise<ResponseBody> | ResponseBody,
): Promise<ThreadMessage<ResponseBody>> {
  try {
    return { response: await response(workerData as Request) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: { code: error.code, details: error.details } };
  }
}
