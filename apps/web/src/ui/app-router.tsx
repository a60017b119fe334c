import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { type Address, type BrowserHistory, createBrowserHistory } from './browser-history.ts';

interface Navigation {
  readonly history: BrowserHistory;
  /** The address of the page on screen. */
  readonly shown: Address;
  /** The next page is still loading, and the previous one stays until it is there. */
  readonly isNavigating: boolean;
}

/** Wouter on our history. The shown address is deferred, so that React keeps a page until the code of the next one is loaded. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createBrowserHistory);
  const requested = useSyncExternalStore(history.subscribe, history.current);
  const shown = useDeferredValue(requested);
  const isNavigating = shown.pathname !== requested.pathname;
  const navigation = useMemo(() => ({ history, shown, isNavigating }), [history, shown, isNavigating]);
  return (
    <NavigationContext value={navigation}>
      <Router hook={useShownPath} searchHook={useShownQuery}>
        {children}
      </Router>
    </NavigationContext>
  );
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs an AppRouter around it.');
  return navigation;
}

const NavigationContext = createContext<Navigation | null>(null);

function useShownPath(): [string, BrowserHistory['navigate']] {
  const { shown, history } = useNavigation();
  return [shown.pathname, history.navigate];
}

/** Wouter decodes the query once before URLSearchParams does: an encoded percent sign would be lost. */
function useShownQuery(): string {
  return useNavigation().shown.search.replaceAll('%25', '%2525');
}
