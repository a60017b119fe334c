import { availableParallelism } from 'node:os';
import { createMasteringPool, type MasteringPool } from '@debut/mastering/pool';
import type { Runtime } from '../../runtime.ts';

/** The threads of a worker, with run times recorded in the metrics. */
export function openMasteringPool({ metrics }: Runtime): MasteringPool {
  const pool = createMasteringPool({ threads: availableParallelism() });
  return {
    ...pool,
    async run(order) {
      const took = metrics.mastering.startTimer({ kind: order.excerpt ? 'preview' : 'master' });
      const made = await pool.run(order);
      took();
      return made;
    },
  };
}
