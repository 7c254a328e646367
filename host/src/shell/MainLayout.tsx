import type { ReactNode } from 'react';
import { mainNavigation } from './navigation';
import { ShellFrame } from './ShellFrame';
import { useSimSwapVisibility } from './useSimSwapVisibility';

/** The layout of the dashboard, the mobile and the broadband pages. */
export function MainLayout({ children }: { children: ReactNode }) {
  return <ShellFrame navigation={mainNavigation(useSimSwapVisibility())}>{children}</ShellFrame>;
}
