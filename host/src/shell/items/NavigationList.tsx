import { Box, ButtonBase } from '@portal/shared/mui/core';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { activePath, type Navigation, type NavigationSection } from '../navigation';
import { useMenuIntent } from '../../remotes/intent';
import { NavigationLink } from './MenuRow';
import type { OpenSections } from './useOpenSections';
import { Separator } from '../Separator';

export interface DrawerLink {
  onClick: () => void;
  replace: boolean;
}

export interface NavigationListProps {
  navigation: Navigation;
  pathname: string;
  sections: OpenSections;
  /** What the drawer adds to its links: a click closes it, and the address replaces its history entry. */
  link?: DrawerLink | undefined;
}

const ITEM_LIST_STYLE = { display: 'grid', gap: '4px' };

/** A layout's items and sections, the same in the sidebar and in the drawer. */
export function NavigationList({ navigation, pathname, sections, link }: NavigationListProps) {
  const active = activePath(navigation, pathname);
  return (
    <Box component="nav" aria-label={navigation.label}>
      {navigation.back && (
        <>
          <NavigationLink item={navigation.back} {...link} />
          <Separator sx={{ my: 2 }} />
        </>
      )}
      <Box component="ul" sx={ITEM_LIST_STYLE}>
        {navigation.items.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} active={item.path === active} {...link} />
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
  const onMenuOpen = useMenuIntent();
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
              <NavigationLink item={item} active={item.path === active} {...link} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
