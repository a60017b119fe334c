import { ApiError } from '../../data/api.ts';
import { texts } from './texts.ts';

/** The server's own sentence when it rejected the input; otherwise the general one. */
export function describeFailure(error: unknown, general: string): string {
  const isAboutInput = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isAboutInput ? error.message : general;
}

type QueryState<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/** The query with a sentence for its error, to be shown by `QueryView`. */
export function withSentence<Data>({ data, error, refetch }: QueryState<Data>, general: string): QueryState<Data> {
  return { data, error: error && new Error(describeFailure(error, general)), refetch };
}

/** The same for a whole list. */
export function withListSentence<Data>({ data, error, refetch }: QueryState<Data>, list: ListName): QueryState<Data> {
  return { data, error: error && new Error(describeListFailure(error, list)), refetch };
}

type ListName = 'recipients' | 'templates' | 'campaigns';

export function describeListFailure(error: unknown, list: ListName): string {
  if (!(error instanceof ApiError)) return texts.failedToLoad(list);
  if (error.code === 'network') return texts.networkErrorPleaseCheckYour;
  if (error.status === 401) return texts.authenticationErrorPleaseSignIn;
  if (error.status >= 500) return texts.serverErrorPleaseTryAgain;
  return texts.failedToLoad(list);
}
