import { mainNavigation } from './navigation';
import { ShellFrame, type ShellFrameProps } from './ShellFrame';
import { useSimSwapVisibility } from './useSimSwapVisibility';

type LayoutProps = Omit<ShellFrameProps, 'navigation'>;

/** The layout of the dashboard, the mobile and the broadband pages. */
export function MainLayout(props: LayoutProps) {
  return <ShellFrame navigation={mainNavigation(useSimSwapVisibility())} {...props} />;
}
