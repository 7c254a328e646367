import { config } from '@portal/shared/config';
import { Box, ButtonBase, type SxProps, type Theme } from '@portal/shared/mui/core';
import { useSessionActions } from '@portal/shared/session';
import { httpHref } from '@portal/shared/page';
import { ArrowUpRight, Icon, LogOut, ShoppingBag } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetchProps } from '../remotes/prefetchContext';
import type { NavigationItem } from './navigation';

type RowButtonProps = Omit<ComponentProps<typeof ButtonBase>, 'children' | 'sx'>;

interface MenuRowProps extends RowButtonProps {
  icon: NavigationItem['icon'];
  label: string;
  labelIcon?: LucideIcon | undefined;
  active?: boolean;
  href?: string | undefined;
  target?: string | undefined;
  rel?: string | undefined;
}

/** A row of the sidebar, the drawer or the account menu: icon and text. A long text wraps. */
export function MenuRow({ icon, label, labelIcon: LabelIcon, active = false, ...button }: MenuRowProps) {
  return (
    <ButtonBase {...button} sx={rowStyle(active)}>
      <MenuIcon icon={icon} size={20} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        {label}
      </Box>
      {LabelIcon && <LabelIcon size={18} />}
    </ButtonBase>
  );
}

type NavigationRowProps = RowButtonProps & { item: NavigationItem; active?: boolean; replace?: boolean | undefined };

/** A row that links to a navigation item, and prefetches its page when the customer is likely to follow it. */
export function NavigationRow({ item, active = false, replace, ...button }: NavigationRowProps) {
  const { path, label, icon, labelIcon } = item;
  const link = { component: Link, to: path, replace, ...(active && { 'aria-current': 'page' as const }) };
  return <MenuRow {...{ icon, label, labelIcon }} active={active} {...link} {...usePrefetchProps(path)} {...button} />;
}

export function ShopRow(button: RowButtonProps) {
  return (
    <MenuRow
      icon={ShoppingBag}
      label="E-Commerce"
      labelIcon={ArrowUpRight}
      href={httpHref(config().links.shop) ?? ''}
      target="_blank"
      rel="noopener noreferrer"
      {...button}
    />
  );
}

export function SignOutRow(button: RowButtonProps) {
  const { signOut } = useSessionActions();
  return <MenuRow icon={LogOut} label="Sign out" onClick={signOut} {...button} />;
}

const INACTIVE_ROW_STYLE = { color: 'text.secondary', fontWeight: 500, '&:hover': { bgcolor: 'surface.sunken' } };

const ACTIVE_ROW_STYLE = { color: 'ink.on', bgcolor: 'ink.main', fontWeight: 650, '& > svg': { color: 'brand.main' } };

function rowStyle(active: boolean): SxProps<Theme> {
  return {
    display: 'flex',
    width: '100%',
    minHeight: 48,
    px: '11px',
    py: '8px',
    gap: '12px',
    justifyContent: 'flex-start',
    borderRadius: '14px',
    border: '1px solid transparent',
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    transition: 'background-color 160ms ease-out, color 160ms ease-out',
    ...(active ? ACTIVE_ROW_STYLE : INACTIVE_ROW_STYLE),
  };
}

/** The icon of a menu entry: that of a remote is drawn from its SVG path, with lucide's stroke. */
export function MenuIcon({ icon, size }: { icon: NavigationItem['icon']; size: number }) {
  if (typeof icon === 'string') return <Icon iconNode={[['path', { d: icon, key: icon }]]} size={size} />;
  const HostIcon = icon;
  return <HostIcon size={size} />;
}
