import { Box, ButtonBase, Divider, Skeleton, Stack } from '@portal/shared/mui/core';
import { useSession } from '@portal/shared/session';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { usePrefetchOnMenuOpen } from '../remotes/prefetchContext';
import { NavigationRow, SignOutRow } from './MenuRow';
import { activeItemPath, type Navigation, type NavigationSection } from './navigation';

/** From 1024 px: the navigation items of the layout, and Sign out at the bottom. */
export function Sidebar(props: NavigationListProps) {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <SidebarColumn>
      <Box sx={{ flex: 1 }}>
        <NavigationList {...props} />
      </Box>
      <Divider sx={{ mt: 3, mb: '12px' }} />
      <SignOutRow />
    </SidebarColumn>
  ) : (
    <SidebarSkeleton />
  );
}

export function SidebarSkeleton() {
  return (
    <SidebarColumn>
      <Stack spacing={3} sx={{ pt: '14px', px: '12px' }} aria-hidden>
        {[120, 88, 152, 136].map((width) => (
          <Stack key={width} direction="row" sx={{ alignItems: 'center', gap: '12px' }}>
            <Skeleton width={20} height={20} />
            <Skeleton width={width} height={16} />
          </Stack>
        ))}
      </Stack>
    </SidebarColumn>
  );
}

function SidebarColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ flexShrink: 0, width: 272, bgcolor: 'surface.main', borderRight: '1px solid', borderColor: 'line.main' }}
    >
      <Stack sx={{ position: 'sticky', top: 76, height: 'calc(100vh - 76px)', px: 2, py: 3, overflowY: 'auto' }}>
        {children}
      </Stack>
    </Box>
  );
}

/** What the drawer adds to its links: a click closes it, and the address replaces its history entry. */
export interface DrawerLinkProps {
  onClick: (event: MouseEvent) => void;
  replace: boolean;
}

export interface NavigationListProps {
  navigation: Navigation;
  pathname: string;
  sections: OpenSections;
  link?: DrawerLinkProps | undefined;
}

const ITEM_LIST_STYLE = { display: 'grid', gap: '4px' };

/** A layout's items and sections, the same in the sidebar and in the drawer. */
export function NavigationList({ navigation, pathname, sections, link }: NavigationListProps) {
  const active = activeItemPath(navigation, pathname);
  return (
    <Box component="nav" aria-label={navigation.label}>
      {navigation.back && (
        <>
          <NavigationRow item={navigation.back} {...link} />
          <Divider sx={{ my: 2 }} />
        </>
      )}
      <Box component="ul" sx={ITEM_LIST_STYLE}>
        {navigation.items.map((item) => (
          <li key={item.path}>
            <NavigationRow item={item} active={item.path === active} {...link} />
          </li>
        ))}
      </Box>
      {navigation.sections.map((section) => (
        <NavigationListSection key={section.label} section={section} active={active} sections={sections} link={link} />
      ))}
    </Box>
  );
}

interface SectionProps extends Pick<NavigationListProps, 'sections' | 'link'> {
  section: NavigationSection;
  active: string | undefined;
}

function NavigationListSection({ section, active, sections, link }: SectionProps) {
  const id = useId();
  const open = sections.isOpen(section.label);
  const onMenuOpen = usePrefetchOnMenuOpen();
  const handleClick = () => {
    if (!open) onMenuOpen(section.items.map(({ path }) => path));
    sections.toggle(section.label);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={handleClick}
        sx={{
          width: '100%',
          minHeight: 44,
          px: '12px',
          justifyContent: 'space-between',
          borderRadius: '14px',
          fontSize: '0.875rem',
          fontWeight: 600,
          '&:hover': { bgcolor: 'surface.sunken' },
          '& > svg': { transition: 'transform 200ms ease-out', transform: open ? 'rotate(180deg)' : 'none' },
        }}
      >
        {section.label}
        <ChevronDown size={18} />
      </ButtonBase>
      <Box
        id={id}
        sx={{
          display: 'grid',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: 'grid-template-rows 200ms ease-out, visibility 200ms',
        }}
      >
        {/* The padding keeps the focus ring inside the overflow. */}
        <Box component="ul" sx={{ ...ITEM_LIST_STYLE, minHeight: 0, overflow: 'hidden', mx: '-6px', px: '6px' }}>
          {section.items.map((item) => (
            <Box component="li" key={item.path} sx={{ '&:last-of-type': { pb: '6px' } }}>
              <NavigationRow item={item} active={item.path === active} {...link} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

export interface OpenSections {
  isOpen: (label: string) => boolean;
  toggle: (label: string) => void;
}

/**
 * Which sections are open: at first the section of the current page. Navigation to another item opens the section of
 * that item, also when the customer had closed it (SH-012, D-042).
 */
export function useOpenSections(navigation: Navigation, pathname: string): OpenSections {
  const active = activeItemPath(navigation, pathname);
  const activeSection = navigation.sections.find((section) =>
    section.items.some((item) => item.path === active),
  )?.label;
  const [state, setState] = useState({ active, open: activeSection ? [activeSection] : [] });

  // During render, not in an effect: the section must be open in the same frame as the page.
  if (state.active !== active) {
    setState({
      active,
      open: activeSection && !state.open.includes(activeSection) ? [...state.open, activeSection] : state.open,
    });
  }

  return {
    isOpen: (label) => state.open.includes(label),
    toggle: (label) =>
      setState(({ open }) => ({
        active,
        open: open.includes(label) ? open.filter((other) => other !== label) : [...open, label],
      })),
  };
}
