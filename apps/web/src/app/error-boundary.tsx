import { Component, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';

type ErrorBoundaryProps = {
  children: ReactNode /** Going to another page is a way out of the failure. */;
  path?: string;
};
type ErrorBoundaryState = { path: string | undefined; failure: { error: unknown } | null };

/** Shows the failure of a page that could not be loaded or rendered; without it React would leave a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return path === state.path ? null : { path, failure: null };
  }

  override render() {
    return this.state.failure ? <FailedPage error={this.state.failure.error} /> : this.props.children;
  }
}
