import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@portal/shared/ui';

type FieldBoundaryProps = { children: ReactNode; onRetry: () => void };

/** Keeps a field whose file does not come from taking the form, and what was entered, with it (SS-037). */
export class FieldBoundary extends Component<FieldBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.hasFailed ? <ErrorPanel framed={false} onRetry={onRetry} /> : children;
  }
}
