import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

/** The provider's codes, tokens and grants, in memory and gone with the process: nobody signs in to the sandbox for long. */
export function createMemoryAdapter({ now }: { now(): number }): AdapterFactory {
  const kept = new Map<string, Kept>();

  function dropExpired(): void {
    for (const [key, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(key);
  }

  function findWhere(model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of kept) if (key.startsWith(`${model}:`) && matches(payload)) return payload;
    return undefined;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
      dropExpired();
      kept.set(`${model}:${id}`, { payload, expiresAt: now() + expiresIn * 1000 });
    },
    async find(id) {
      return kept.get(`${model}:${id}`)?.payload;
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid);
    },
    async findByUserCode(userCode) {
      return findWhere(model, (payload) => payload.userCode === userCode);
    },
    async consume(id) {
      const entry = kept.get(`${model}:${id}`);
      if (entry) entry.payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
