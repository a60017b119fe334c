import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { texts } from './texts.ts';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown until the first response. */
  pending: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Applied to the error box. */
  className?: string;
  children: (data: NoInfer<Data>) => ReactNode;
};

/** Renders the states of a query. Data that has loaded stays on screen when a refetch fails. */
export function QueryView<Data>({ query, pending, empty, className, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  return error ? <QueryError query={{ error, refetch }} {...(className && { className })} /> : pending;
}

type QueryErrorProps = { query: { error: Error | null; refetch: () => unknown }; className?: string };

/** For screens that combine several queries and decide themselves when to show an error. */
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
