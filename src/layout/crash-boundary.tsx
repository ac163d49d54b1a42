import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Drawn in place of what failed; `again` tries to draw it anew. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failing screen from taking the frame around it along. React reports the error through the root's own hook. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  again = () => this.setState({ crashed: false });

  override render() {
    return this.state.crashed ? this.props.fallback(this.again) : this.props.children;
  }
}
