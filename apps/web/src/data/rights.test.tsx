import { commonFailures } from '@debut/contract/common-failures';
import { trackEndpoints } from '@debut/contract/tracks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMe } from '../areas/accounts/profile/use-me.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { actFor, testMe } from '../testing/test-me.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import { session } from './identity/session.ts';
import { Allowed, hasCurrentRight } from './rights.tsx';
import { useChange } from './use-change.ts';

const view = (
  <Allowed right="edit" otherwise={(reason) => <p>{reason}</p>}>
    <button type="button">Edit</button>
  </Allowed>
);

test.each(['owner', 'manager', 'editor'] as const)('as %s one may edit', (role) => {
  renderScreen(view, () => ({}), { role });
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('a viewer sees why not', () => {
  renderScreen(view, () => ({}), { role: 'viewer' });
  expect(screen.getByText(commonFailures.not_allowed.sentence)).toBeTruthy();
});

test('nobody edits an archived artist, but its owner can still manage the artists', () => {
  actFor({ artist: { id: 'juno', name: 'Juno Marsh', archived: true } });
  renderScreen(view, () => ({}));
  expect(screen.getByText(commonFailures.artist_archived.sentence)).toBeTruthy();
  expect(hasCurrentRight('artists')).toBe(true);
});

test('a request that the role no longer allows shows the reason, and the button disappears', async () => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  const { sentence } = commonFailures.not_allowed;
  let role: 'editor' | 'viewer' = 'editor';
  function Page() {
    useMe();
    const remove = useChange(trackEndpoints.delete);
    return (
      <>
        {remove.error?.message}
        <Allowed right="edit">
          <button type="button" onClick={() => remove.mutate({ params: { id: 't1' } })}>
            Delete
          </button>
        </Allowed>
      </>
    );
  }
  const { user } = renderScreen(<Page />, ({ method }) =>
    method === 'DELETE' ? { status: 403, body: { error: sentence, code: 'not_allowed' } } : { body: testMe({ role }) },
  );
  const button = await screen.findByRole('button', { name: 'Delete' });
  role = 'viewer';
  await user.click(button);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
