import { Box, ButtonBase } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntent } from './intent';
import type { NavigationItem } from '../navigation';
import { row } from './navigationRow';

interface NavigationLinkProps {
  item: NavigationItem;
  active?: boolean;
  onClick?: () => void;
}

/** One item of the navigation. */
export function NavigationLink({ item, active = false, onClick }: NavigationLinkProps) {
  const { icon: Icon, label, labelIcon: LabelIcon, path } = item;
  return (
    <ButtonBase
      component={Link}
      to={path}
      {...useIntent(path)}
      {...(onClick && { onClick })}
      {...(active && { 'aria-current': 'page' })}
      sx={row(active)}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      <Label>{label}</Label>
      {LabelIcon && <LabelIcon size={18} strokeWidth={1.9} aria-hidden />}
    </ButtonBase>
  );
}

/** The text of a row. Long texts wrap. */
export function Label({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
      {children}
    </Box>
  );
}
