import { accountEndpoints } from '@debut/contract/account';
import { useCallback } from 'react';
import { useNavigation } from '../ui/app-router.tsx';
import { toast } from '../ui/toast.ts';
import { switchToArtist } from './current-artist.ts';
import { api } from './product-api.ts';

/** Switches the tab to another artist and opens a page there, after unsaved changes are saved or discarded. */
export function useSwitchArtist(): (artistId: string, to?: string) => void {
  const { history } = useNavigation();
  return useCallback(
    (artistId, to = matchingPage(history.current().pathname)) =>
      history.leave(to, (commit) => {
        // Read before the switch, so that access and role are known.
        api.call(accountEndpoints.me, {}, { artistId }).then(
          (me) => {
            commit();
            switchToArtist(me);
          },
          (error: Error) => toast.failure(error.message),
        );
      }),
    [history],
  );
}

/** The page that shows the same of the next artist; other pages lead to something the previous artist owns. */
function matchingPage(path: string): string {
  return sharedPages.includes(path) ? path : '/';
}

const sharedPages = ['/releases', '/fans', '/fans/messages', '/recipients', '/pricing', '/account'];
