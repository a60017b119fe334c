import type { TestApp } from '../../test-app.ts';
import type { Tenant } from '../tenants.ts';

/** Where a scene is played: the product with its worker at work, and the two accounts of the house. */
export interface Stage {
  readonly app: TestApp;
  readonly ada: Tenant;
  readonly ben: Tenant;
}

/** Something the product does for Ben while Ada has the same at home. What is done to her rows is looked at afterwards. */
export interface Scene {
  readonly name: string;
  /** In its course: nothing of hers is left to look at. */
  readonly sheLeaves?: true;
  /** How things stand with both of them before the worker comes, as far as no call of a scene brings it about. */
  prepare?(stage: Stage): Promise<void>;
  /** Returns what went otherwise for him than it would without her; throws where he waits in vain. */
  play(stage: Stage): Promise<string[]>;
}

/** A scene is over in seconds, on a busy machine too; what takes longer is held up by something that is not his. */
export const patience = { withinMilliseconds: 40_000 };
