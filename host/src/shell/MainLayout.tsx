import { mainNavigation } from './navigation';
import { ShellFrame, type ShellFrameProps } from './ShellFrame';
import { useSimSwapVisibility } from './useSimSwapVisibility';

type LayoutProps = Omit<ShellFrameProps, 'navigation'>;

/** The frame of the dashboard, the mobile and the broadband pages. Without children the route's outlet. */
export function MainLayout(props: LayoutProps) {
  return <ShellFrame navigation={mainNavigation(useSimSwapVisibility())} {...props} />;
}
