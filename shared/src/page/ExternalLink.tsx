import { Button, Link } from '@portal/shared/mui/core';
import type { ButtonProps } from '@portal/shared/mui/core';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

type ExternalLinkProps = Pick<ButtonProps, 'startIcon' | 'fullWidth' | 'sx'> & {
  /** An http(s) URL; for any other one the text is shown without a link. */
  href: string;
  children: ReactNode;
  /** `link` is a link in a text, the others are buttons. */
  variant?: 'link' | 'contained' | 'text';
};

/** A link to another site, in a new tab without opener and referrer. */
export function ExternalLink({ href, children, variant = 'link', ...button }: ExternalLinkProps) {
  const safe = httpHref(href);
  if (!safe) return <span>{children}</span>;
  const link = { href: safe, target: '_blank', rel: 'noopener noreferrer' };
  if (variant === 'link') {
    return (
      <Link {...link}>
        {children}
        <ArrowUpRight size={18} style={{ marginLeft: 2, verticalAlign: '-0.2em' }} />
      </Link>
    );
  }
  return (
    <Button {...link} {...button} variant={variant} endIcon={<ArrowUpRight size={18} />}>
      {children}
    </Button>
  );
}

/**
 * The absolute http(s) URL of a link; undefined for `javascript:`, `data:` and other schemes. Paths (`/marketplace`)
 * are resolved against the page's URL.
 */
export function httpHref(href: string): string | undefined {
  try {
    const url = new URL(href, window.location.href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
