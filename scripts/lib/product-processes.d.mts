// Types for TypeScript files, which don't read the JSDoc of JavaScript.

export type Part = 'sandbox' | 'server' | 'worker';

export interface ProductOptions {
  parts: Part[];
  /** Node's arguments for each part; by default the built programs. */
  programs?: Record<Part, string[]>;
  port: number;
  sandboxPort: number;
  dataFolder: string;
  /** The user's settings, which take precedence over the sandbox's. */
  environment: NodeJS.ProcessEnv;
  /** Debut's address for the sandbox; by default the server's port. */
  debutUrl?: string;
  /** Prints one line; by default to standard error. */
  report?: (sentence: string) => void;
  /** The pause before the first restart of a part; it doubles each time. */
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
  /** Resolves to the reason when a process ends that is not restarted. */
  endedByItself: Promise<string>;
  /** May be called at any time, also during `start`. */
  stop(): Promise<void>;
  /** Simulates a crash: kills the processes, and the database keeps running. */
  kill(): Promise<void>;
}

export function createProduct(options: ProductOptions): Product;

export function withoutConfigured(
  offered: Record<string, string>,
  configured: NodeJS.ProcessEnv,
): Record<string, string>;
