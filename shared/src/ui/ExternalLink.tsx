import { Button, Link } from '@portal/shared/mui/core';
import type { SxProps, Theme } from '@portal/shared/mui/core';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { httpHref } from './httpHref.ts';

interface ExternalLinkProps {
  /** An http(s) URL; for any other one the text is shown without a link. */
  href: string;
  children: ReactNode;
  variant?: 'link' | 'contained' | 'text';
  startIcon?: ReactNode;
  fullWidth?: boolean;
  sx?: SxProps<Theme>;
}

/** A link to another site, in a new tab without opener and referrer. */
export function ExternalLink(props: ExternalLinkProps) {
  const { href, children, variant = 'link', startIcon, fullWidth = false, sx } = props;
  const safe = httpHref(href);
  if (!safe) return <span>{children}</span>;
  const link = { href: safe, target: '_blank', rel: 'noopener noreferrer', ...(sx && { sx }) };
  if (variant === 'link') {
    return (
      <Link {...link}>
        {children}
        <ArrowUpRight size={18} style={{ marginLeft: 2, verticalAlign: '-0.2em' }} />
      </Link>
    );
  }
  return (
    <Button
      {...link}
      variant={variant}
      startIcon={startIcon}
      endIcon={<ArrowUpRight size={18} />}
      fullWidth={fullWidth}
    >
      {children}
    </Button>
  );
}
