import { findFreePort } from '../../../../../../scripts/lib/free-port.mjs';
import { createTestApp } from '../../test-app.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Scene } from './scene.ts';

const token = 'for the one who looks after it';

export const figures: Scene = {
  name: 'the figures of the installation hold each balance against its own entries',
  async play({ app }) {
    const port = await findFreePort();
    const environment = { METRICS_PORT: String(port), METRICS_TOKEN: token };
    const told = await createTestApp({ besides: app, environment });
    try {
      const headers = { authorization: `Bearer ${token}` };
      const drift = await waitUntil('the installation was read', async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
        return /^debut_ledger_drift_credits\S* (\d+)$/m.exec(text)?.[1];
      });
      return drift === '0' ? [] : [`their balances differ by ${drift}`];
    } finally {
      await told.close();
    }
  },
};
