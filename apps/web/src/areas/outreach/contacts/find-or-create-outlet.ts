import { outletEndpoints } from '@debut/contract/outlets';
import { ApiError } from '../../../data/api.ts';
import { api } from '../../../data/product-api.ts';
import { isSameOutlet, outletKinds, type RecipientDraft } from './recipient-form.model.ts';

/** The outlet whose name was typed. A second attempt to save finds the one that the first attempt created. */
export async function findOrCreateOutlet(draft: RecipientDraft): Promise<string | null> {
  const { outletId, outletName, category } = draft;
  const name = outletName.trim();
  if (outletId !== null || name === '') return outletId;
  const { outlets } = await api.call(outletEndpoints.list, { query: { q: name } });
  const known = outlets.find((one) => isSameOutlet(one.name, name));
  if (known) return known.id;
  const created = await api
    .call(outletEndpoints.create, { body: { name, kind: outletKinds[category] } })
    .catch(showAtOutlet);
  return created.id;
}

/** Otherwise the sentence about an outlet's name would be shown at the recipient's name. */
function showAtOutlet(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new ApiError(error.message, { status: error.status, code: error.code, field: 'outletId' });
}
