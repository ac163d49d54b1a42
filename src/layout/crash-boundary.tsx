import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Drawn in place of what failed; `again` tries to draw it anew. Without it, nothing is: the rest goes on. */
  readonly fallback?: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps what fails from taking all around it along. React reports the error through the root's own hook. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  again = () => this.setState({ crashed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.crashed ? fallback?.(this.again) : children;
  }
}
