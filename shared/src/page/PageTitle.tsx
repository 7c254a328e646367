import { Box, IconButton, Stack, Typography } from '@portal/shared/mui/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** A control at the right of the title; below it on phones. */
  action?: ReactNode;
  /** Visually hidden: the title stays the h1 for screen readers. */
  hidden?: boolean;
}

/** The h1 of a page, its subtitle and the document title. The host moves the focus to it after a navigation. */
export function PageTitle({ title, subtitle, action, hidden = false }: PageTitleProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      className={hidden ? 'visually-hidden' : undefined}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
    >
      <DocumentTitle title={title} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="textSecondary" sx={{ mt: '4px', maxWidth: 640 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Stack>
  );
}

/** Sets the title of the document: the page, then the product. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} | Self Service Portal`}</title>;
}

/** A page that consists of its title only (RT-023, RT-036). */
export function PlaceholderPage({ text }: { text: string }) {
  return <PageTitle title={text} />;
}

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

/** The navigation state with which a list opens a page: Back is then one step back in the history. */
export const FROM_LIST_STATE = { fromList: true } as const;

/**
 * What Back to the list does: a step back in the history if the list opened the page with `FROM_LIST_STATE`, so that it
 * keeps its filter, page and scroll position; otherwise the fallback, a path or a function.
 */
export function useBackNavigation<F extends string | (() => void)>(fallback: F): F | (() => void) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof FROM_LIST_STATE> | null };
  return state?.fromList === true ? () => void navigate(-1) : fallback;
}
