import type { ReactNode } from 'react';
import { accountNavigation } from './navigation';
import { ShellFrame } from './ShellFrame';

export function AccountLayout({ children }: { children: ReactNode }) {
  return <ShellFrame navigation={accountNavigation}>{children}</ShellFrame>;
}
