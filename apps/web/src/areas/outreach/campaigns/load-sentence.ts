import { ApiError } from '../../../lib/api.ts';

/** Why a list is not there, in words that say what one can do. */
export function loadSentence(what: 'recipients' | 'templates' | 'campaigns', error: unknown): string {
  if (!(error instanceof ApiError)) return `Failed to load ${what}`;
  if (error.code === 'network') return 'Network error. Please check your connection and try again.';
  if (error.status === 401) return 'Authentication error. Please sign in again.';
  if (error.status >= 500) return 'Server error. Please try again in a few minutes.';
  return `Failed to load ${what}`;
}

/** What the server says about the input is worth more than that it failed. */
export function failureSentence(error: unknown, otherwise: string): string {
  const isAboutInput = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isAboutInput ? error.message : otherwise;
}
