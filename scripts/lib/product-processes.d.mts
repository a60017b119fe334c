// The types stand here, and not in the JavaScript beside, so that the browser tests' TypeScript can read them too.

export type Part = 'sandbox' | 'server' | 'worker';

export interface ProductOptions {
  /** What to start. */
  parts: Part[];
  /** The arguments for Node that run each part; by default what was built. */
  programs?: Record<Part, string[]>;
  port: number;
  sandboxPort: number;
  dataFolder: string;
  /** What the person has set: it wins over the sandbox's addresses. */
  environment: NodeJS.ProcessEnv;
  /** Where the sandbox finds the product; by default the server's port. */
  debutUrl?: string;
  /** Takes one line for the screen; by default the error output. */
  report?: (sentence: string) => void;
  /** Before the first restart of a part; each further one waits twice as long. */
  restartPauseMilliseconds?: number;
}

export interface Addresses {
  url: string;
  sandboxUrl: string;
  /** The variables that point the product at the sandbox. */
  sandboxEnvironment: Record<string, string>;
}

export interface Product {
  start(): Promise<Addresses>;
  /** Resolves to a sentence when a process ends by itself that is not restarted. */
  endedByItself: Promise<string>;
  /** May be called at any time, also while `start` is still at work. */
  stop(): Promise<void>;
  /** As a crash would: at once, and the database goes on without them. */
  kill(): Promise<void>;
}

export function createProduct(options: ProductOptions): Product;

export function withoutConfigured(
  offered: Record<string, string>,
  configured: NodeJS.ProcessEnv,
): Record<string, string>;
