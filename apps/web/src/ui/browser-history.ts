export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies a page in the history. It survives Back, a reload and replacing the query. */
  readonly key: string;
}

/** Returns true to block a navigation; `proceed` resumes it later. */
type LeaveCheck = (next: URL, proceed: () => void) => boolean;

export interface BrowserHistory {
  readonly current: () => Address;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Asks the leave checks like `navigate`. When they allow it, `proceed` runs and decides when to `commit`. */
  readonly leave: (to: string, proceed: (commit: () => void) => void) => void;
  readonly addLeaveCheck: (check: LeaveCheck) => () => void;
}

/** Stored in `history.state`. The index tells how many steps Back or Forward took, which is needed to undo them. */
type EntryState = { readonly index: number; readonly key: string };

export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<() => void>();
  const checks = new Set<LeaveCheck>();
  let entry = readState() ?? { index: 0, key: createKey() };
  let address = readAddress(entry);
  // `history.go` fires `popstate` again, both when a blocked step is undone and when it is resumed.
  let expectedStep: 'undone' | 'allowed' | null = null;

  function update(next: EntryState) {
    entry = next;
    address = readAddress(entry);
    for (const listener of listeners) listener();
  }

  function isHeld(next: URL, proceed: () => void): boolean {
    return [...checks].some((check) => check(next, proceed));
  }

  function commit(next: URL, isReplacing: boolean) {
    const keepsEntry = isReplacing || next.href === window.location.href;
    const keepsPage = isReplacing && next.pathname === address.pathname;
    const state = { index: keepsEntry ? entry.index : entry.index + 1, key: keepsPage ? entry.key : createKey() };
    window.history[keepsEntry ? 'replaceState' : 'pushState'](state, '', next);
    update(state);
  }

  function onStep() {
    const step = expectedStep;
    expectedStep = null;
    if (step === 'undone') return;
    const next = readState();
    if (!next) return adopt({ index: entry.index + 1, key: createKey() });
    const distance = next.index - entry.index;
    const proceed = () => go(distance, 'allowed');
    if (step !== 'allowed' && isHeld(new URL(window.location.href), proceed)) go(-distance, 'undone');
    else update(next);
  }

  /** Fragment links (`#section`) create history entries without a state. */
  function adopt(state: EntryState) {
    window.history.replaceState(state, '');
    update(state);
  }

  function go(distance: number, step: 'undone' | 'allowed') {
    expectedStep = step;
    window.history.go(distance);
  }

  return {
    current: () => address,
    subscribe(listener) {
      if (!readState()) window.history.replaceState(entry, '');
      listeners.add(listener);
      window.addEventListener('popstate', onStep);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', onStep);
      };
    },
    navigate(to, { replace = false } = {}) {
      const next = new URL(to, window.location.href);
      const proceed = () => commit(next, replace);
      if (!isHeld(next, proceed)) proceed();
    },
    leave(to, proceed) {
      const next = new URL(to, window.location.href);
      const run = () => proceed(() => commit(next, false));
      if (!isHeld(next, run)) run();
    },
    addLeaveCheck(check) {
      checks.add(check);
      return () => checks.delete(check);
    },
  };
}

function readState(): EntryState | null {
  const state: Partial<EntryState> | null = window.history.state;
  return state?.key !== undefined && state.index !== undefined ? { index: state.index, key: state.key } : null;
}

function readAddress({ key }: EntryState): Address {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key };
}

function createKey(): string {
  return Math.random().toString(36).slice(2);
}
