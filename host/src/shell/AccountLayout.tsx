import { accountNavigation } from './navigation';
import { ShellFrame, type ShellFrameProps } from './ShellFrame';

type LayoutProps = Omit<ShellFrameProps, 'navigation'>;

/** The frame of the account pages: their own items, and the way back to the portal. */
export function AccountLayout(props: LayoutProps) {
  return <ShellFrame navigation={accountNavigation} {...props} />;
}
