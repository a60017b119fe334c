import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { type Address, type BrowserHistory, createBrowserHistory } from './browser-history.ts';

interface Navigation {
  readonly history: BrowserHistory;
  /** The URL of the rendered page, which lags behind the browser's while the next page loads. */
  readonly shown: Address;
  /** True while the next page loads and the previous one is still on screen. */
  readonly isNavigating: boolean;
}

/** Wouter on our own history. The location is deferred, so that React keeps the old page until the next has loaded. */
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

/** Wouter decodes the query before URLSearchParams does, so an encoded percent sign needs escaping twice. */
function useShownQuery(): string {
  return useNavigation().shown.search.replaceAll('%25', '%2525');
}
