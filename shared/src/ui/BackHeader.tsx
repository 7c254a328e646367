import { Box, IconButton, Stack } from '@portal/shared/mui/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from './PageTitle.tsx';

interface BackHeaderProps {
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
  /** A path makes Back a link, a function makes it a button. */
  back: string | (() => void);
  disabled?: boolean;
}

const BACK_BUTTON_STYLE = {
  flexShrink: 0,
  bgcolor: 'surface.main',
  border: '1px solid',
  borderColor: 'line.main',
  '&:hover': { borderColor: 'line.strong' },
};

/** Header of a page below another one: a Back button or link, then the page's title. */
export function BackHeader({ title, subtitle, action, back, disabled = false }: BackHeaderProps) {
  const target = typeof back === 'string' ? { component: Link, to: back } : { onClick: back };
  return (
    <Stack direction="row" sx={{ alignItems: subtitle ? 'flex-start' : 'center', columnGap: { xs: '12px', lg: 2 } }}>
      <IconButton {...target} disabled={disabled} aria-label="Back" sx={BACK_BUTTON_STYLE}>
        <ArrowLeft size={20} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageTitle title={title} subtitle={subtitle} action={action} />
      </Box>
    </Stack>
  );
}

/** Navigation state of a page that was opened from its list: the list is the history entry before it. */
export const FROM_LIST = { fromList: true } as const;

/**
 * Back to the list: one step back in the history if the page was opened from there with `FROM_LIST`, so that the list
 * keeps its filter, page and scroll position; otherwise the fallback, a path or a function.
 */
export function useBackNavigation<F extends string | (() => void)>(fallback: F): F | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof FROM_LIST> | null };
  return state?.fromList === true ? () => void navigate(-1) : fallback;
}
