import { useSearchParams } from 'wouter';

/** Stores the open tab in the URL (`?tab=`), so that it can be linked to, without adding history entries. */
export function useTabInAddress<Id extends string>(
  ids: readonly [Id, ...Id[]],
  parameter = 'tab',
): [Id, (id: Id) => void] {
  const [query, setQuery] = useSearchParams();
  const [first] = ids;
  const open = ids.find((id) => id === query.get(parameter)) ?? first;
  function change(id: Id) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === first) next.delete(parameter);
        else next.set(parameter, id);
        return next;
      },
      { replace: true },
    );
  }
  return [open, change];
}
