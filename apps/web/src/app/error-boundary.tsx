import { Component, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';

/** For what stands outside the router, which has boundaries of its own: without one React would leave a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    return this.state.failure ? <FailedPage error={this.state.failure.error} /> : this.props.children;
  }
}
