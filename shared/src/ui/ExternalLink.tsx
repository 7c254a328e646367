import { Button, Link } from '@portal/shared/mui/core';
import type { SxProps, Theme } from '@portal/shared/mui/core';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { httpHref } from './httpHref';

interface ExternalLinkProps {
  /** http(s) only; anything else shows the text without a link. */
  href: string;
  children: ReactNode;
  /** `text` stands in a sentence; `contained`, `outlined` and `quiet` are buttons. */
  look?: 'text' | 'contained' | 'outlined' | 'quiet';
  startIcon?: ReactNode;
  fullWidth?: boolean;
  onClick?: () => void;
  sx?: SxProps<Theme>;
}

/** A way out of the portal: a new tab that can neither reach back nor learn where it came from. */
export function ExternalLink({ href, children, look = 'text', startIcon, fullWidth, onClick, sx }: ExternalLinkProps) {
  const safe = httpHref(href);
  if (!safe) return <span>{children}</span>;
  const out = {
    href: safe,
    target: '_blank',
    rel: 'noopener noreferrer',
    ...(onClick && { onClick }),
    ...(sx && { sx }),
  };
  if (look === 'text') {
    return (
      <Link {...out}>
        {children}
        <ArrowUpRight size={18} strokeWidth={1.9} aria-hidden style={{ marginLeft: 2, verticalAlign: '-0.2em' }} />
      </Link>
    );
  }
  return (
    <Button
      {...out}
      variant={look === 'quiet' ? 'text' : look}
      startIcon={startIcon}
      endIcon={<ArrowUpRight size={18} strokeWidth={1.9} aria-hidden />}
      fullWidth={fullWidth ?? false}
    >
      {children}
    </Button>
  );
}
