import type { ReactNode } from 'react';
import { accountNavigation } from './navigation';
import { ShellFrame } from './ShellFrame';

/** The layout of the account pages: their navigation items and a link back to the portal. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return <ShellFrame navigation={accountNavigation}>{children}</ShellFrame>;
}
