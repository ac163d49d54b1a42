import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Shown instead of the failed content; `retry` renders the content again. Without a fallback nothing is shown. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a rendering error from affecting anything outside the boundary. React reports the error through the root's own hook. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  retry = () => this.setState({ crashed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.crashed ? fallback?.(this.retry) : children;
  }
}
