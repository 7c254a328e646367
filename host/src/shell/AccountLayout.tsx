import { accountNavigation } from './navigation';
import { ShellFrame, type ShellFrameProps } from './ShellFrame';

type LayoutProps = Omit<ShellFrameProps, 'navigation'>;

/** The layout of the account pages: their navigation items and a link back to the portal. */
export function AccountLayout(props: LayoutProps) {
  return <ShellFrame navigation={accountNavigation} {...props} />;
}
