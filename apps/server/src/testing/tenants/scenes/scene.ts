import type { TestApp } from '../../test-app.ts';
import type { Tenant } from '../tenants.ts';

/** The product with a running worker, and the two test tenants. */
export interface Stage {
  readonly app: TestApp;
  readonly ada: Tenant;
  readonly ben: Tenant;
}

/** Something the product does for Ben while Ada has the same. Changes of her rows are checked afterwards. */
export interface Scene {
  readonly name: string;
  /** She leaves, or the worker does her work too, so her rows are not checked. */
  readonly changesHers?: true;
  /** Prepares both before the worker starts, where no request of the scene does. */
  prepare?(stage: Stage): Promise<void>;
  /** Returns what differed for him because of her; throws where he waits in vain. */
  play(stage: Stage): Promise<string[]>;
}

/** A scene takes seconds, even on a busy machine; a longer one is blocked by something that is not his. */
export const patience = { withinMilliseconds: 40_000 };
