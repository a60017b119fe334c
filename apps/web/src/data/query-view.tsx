import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { texts } from './texts.ts';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** While there is nothing to show yet. */
  pending: ReactNode;
  /** Instead of an empty list. */
  empty?: ReactNode;
  /** Of the error. */
  className?: string;
  children: (data: NoInfer<Data>) => ReactNode;
};

/** The states of a query. What has been loaded stays on screen when a refetch fails. */
export function QueryView<Data>({ query, pending, empty, className, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  return error ? <QueryError query={{ error, refetch }} {...(className && { className })} /> : pending;
}

type QueryErrorProps = { query: { error: Error | null; refetch: () => unknown }; className?: string };

/** For a screen of several queries, which decides itself when to show it. */
export function QueryError({ query, ...rest }: QueryErrorProps) {
  return (
    <ErrorBox action={<Button onClick={() => void query.refetch()}>{texts.tryAgain}</Button>} {...rest}>
      {query.error?.message}
    </ErrorBox>
  );
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
