import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Keeps the provider's codes, tokens and grants in memory. */
export function createMemoryAdapter({ now }: { now(): number }): AdapterFactory {
  const entries = new Map<string, Entry>();

  function dropExpired(): void {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key);
  }

  function findWhere(model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of entries) if (key.startsWith(`${model}:`) && matches(payload)) return payload;
    return undefined;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
      dropExpired();
      entries.set(`${model}:${id}`, { payload, expiresAt: now() + expiresIn * 1000 });
    },
    async find(id) {
      return entries.get(`${model}:${id}`)?.payload;
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid);
    },
    async findByUserCode(userCode) {
      return findWhere(model, (payload) => payload.userCode === userCode);
    },
    async consume(id) {
      const entry = entries.get(`${model}:${id}`);
      if (entry) entry.payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
