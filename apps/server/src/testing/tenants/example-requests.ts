import type { Endpoint } from '@debut/contract/endpoint';
import { allEndpoints } from '@debut/contract/endpoints';
import { accountRequests, furtherAccountRequests } from './examples/accounts.ts';
import { artistPageRequests } from './examples/artist-page.ts';
import { billingRequests, furtherBillingRequests } from './examples/billing.ts';
import type { ExampleRequest, ExampleRequests, FurtherRequests } from './examples/example-request.ts';
import { fanbaseRequests, furtherFanbaseRequests } from './examples/fanbase.ts';
import { furtherLibraryRequests, libraryRequests } from './examples/library.ts';
import { furtherOutreachRequests, outreachRequests } from './examples/outreach.ts';
import { furtherPlanningRequests, planningRequests } from './examples/planning.ts';
import { pressKitRequests } from './examples/press-kit.ts';
import { furtherPromoRequests, promoRequests } from './examples/promo.ts';
import { furtherReleaseRequests, releaseRequests } from './examples/releases.ts';
import { furtherWorkspaceRequests, workspaceRequests } from './examples/workspaces.ts';

export interface Example extends ExampleRequest {
  /** As in the API's description: `PUT /tracks/{id}`. */
  readonly name: string;
  /** Its index in the list. */
  readonly number: number;
  readonly endpoint: Endpoint;
}

/** One valid request per endpoint. A test checks that every id, address and list of ids names its owner. */
const requests: ExampleRequests = {
  ...accountRequests,
  ...billingRequests,
  ...libraryRequests,
  ...planningRequests,
  // Before contacts are deleted.
  ...promoRequests,
  ...releaseRequests,
  ...pressKitRequests,
  ...artistPageRequests,
  ...outreachRequests,
  ...fanbaseRequests,
  // Last, because only the owner may make some of the other requests.
  ...workspaceRequests,
};

const further: FurtherRequests = [
  ...furtherAccountRequests,
  ...furtherBillingRequests,
  ...furtherLibraryRequests,
  ...furtherPlanningRequests,
  ...furtherPromoRequests,
  ...furtherReleaseRequests,
  ...furtherOutreachRequests,
  ...furtherFanbaseRequests,
  ...furtherWorkspaceRequests,
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** An endpoint without an example is an error, because its isolation would not be tested. */
export function listExamples(): Example[] {
  const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const missing = [...byName.keys()].filter((name) => !requests[name]);
  if (missing.length > 0) throw new Error(`Add a valid request to examples/: ${missing.join(', ')}`);
  return [...Object.entries(requests), ...further].map(([name, request], number) => {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(`There is no endpoint ${name}: remove it from examples/.`);
    return { name, number, endpoint, ...request };
  });
}
